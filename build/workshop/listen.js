// The page "Listen": plays a score's layers section by section, in the states of a match, and cues over its chords.
"use strict";

const SHARES = { calm: [1, 0, 0, 0], tense: [0.95, 1, 0, 0], last: [0.65, 1, 1, 0], far: [0, 0, 0, 1] };
const AHEAD = 1.5; // seconds before its end at which the next section is fetched and scheduled
let audio = null;
let playing = null;

async function buffer(path) {
  const answer = await fetch(path);
  return audio.decodeAudioData(await answer.arrayBuffer());
}

function named(number) {
  return String(number).padStart(2, "0");
}

class Playing {
  constructor(score, times) {
    this.times = times;
    this.score = score;
    this.names = times.far ? [...times.layers, "far"] : times.layers;
    this.gains = this.names.map(() => new GainNode(audio, { gain: 0 }));
    this.gains.forEach((gain) => gain.connect(audio.destination));
    this.stopped = false;
    this.section = 0;
  }

  count(name) {
    return name === "last" ? 1 : this.times.chords.length / this.times.section;
  }

  path(name, number) {
    return `../music/${this.score}/${name}${named(number + 1)}.ogg`;
  }

  async start(state) {
    const first = await this.buffers(0);
    this.begun = audio.currentTime + 0.2;
    this.long = first[0].duration;
    this.lay(first, this.begun);
    this.state(state, this.begun);
    this.follow();
  }

  buffers(section) {
    return Promise.all(this.names.map((name) => buffer(this.path(name, section % this.count(name)))));
  }

  lay(buffers, at) {
    buffers.forEach((one, layer) => {
      const source = new AudioBufferSourceNode(audio, { buffer: one });
      if (this.names[layer] === "last") {
        if (this.section > 0) return;
        source.loop = true;
      }
      source.connect(this.gains[layer]);
      source.start(at);
      this.last = source;
    });
  }

  async follow() {
    while (!this.stopped) {
      const next = this.begun + (this.section + 1) * this.long;
      const wait = Math.max(0, next - AHEAD - audio.currentTime);
      await new Promise((done) => setTimeout(done, 1000 * wait));
      if (this.stopped) return;
      this.section += 1;
      this.lay(await this.buffers(this.section), next);
    }
  }

  bar() {
    return Math.max(0, Math.floor((audio.currentTime - this.begun) / this.times.bar)) % this.times.chords.length;
  }

  state(name, at) {
    const line = at ?? this.begun + (Math.floor((audio.currentTime - this.begun) / this.times.bar) + 1) * this.times.bar;
    this.gains.forEach((gain, layer) => {
      const share = SHARES[name][this.names[layer] === "far" ? 3 : layer];
      gain.gain.setTargetAtTime(share, line, this.times.beat / 3);
    });
    if (at === undefined && (name === "tense" || name === "last") && this.times.far) once(`../music/${this.score}/stroke.ogg`, line);
  }

  stop() {
    this.stopped = true;
    this.gains.forEach((gain) => gain.disconnect());
  }
}

async function once(path, at) {
  const source = new AudioBufferSourceNode(audio, { buffer: await buffer(path) });
  source.connect(audio.destination);
  source.start(Math.max(at ?? 0, audio.currentTime));
}

async function pressed(button) {
  audio ??= new AudioContext();
  const { score, act } = button.dataset;
  const times = SCORES[score];
  if (act === "stop" || act === "victory" || act === "defeat") {
    playing?.stop();
    playing = null;
    if (act !== "stop") await once(`../music/${score}/${act}.ogg`);
  } else if (act in SHARES) {
    if (playing?.score === score) return playing.state(act);
    playing?.stop();
    playing = new Playing(score, times);
    await playing.start(act);
  } else {
    const chord = playing?.score === score ? times.chords[playing.bar()] : times.key;
    const take = 1 + Math.floor(Math.random() * (act === "your_turn" ? 4 : 2));
    await once(`../sounds/${act}_${chord.toLowerCase().replace("#", "s")}${take}.ogg`);
  }
}

document.querySelectorAll("button[data-act]").forEach((button) => button.addEventListener("click", () => pressed(button)));
