"""Skia shaders: gradients, grain, and the screens of printing (stipple, hatching, halftone dots).

A screen draws more or larger marks where the alpha of a tone shader is higher. Its noise is computed in the
shader, because skia-python clones shaders by serialising them: a large noise image used thousands of times costs
seconds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import skia
from numpy.typing import NDArray

from workshop.art.kit.colour import argb, rgb

Stop = tuple[float, str, float]  # place 0..1, colour, opacity
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)

_NOISE = """
float hash21(float2 p){ float3 q=fract(float3(p.xyx)*0.1031); q+=dot(q,q.yzx+33.33);
  return fract((q.x+q.y)*q.z); }
float value(float2 p){ float2 i=floor(p), f=fract(p); f=f*f*(3.0-2.0*f);
  return mix(mix(hash21(i),hash21(i+float2(1,0)),f.x),
    mix(hash21(i+float2(0,1)),hash21(i+float2(1,1)),f.x), f.y); }
"""
_STIPPLE = skia.RuntimeEffect.MakeForShader(_NOISE + """
uniform shader tone; uniform half4 ink; uniform float soft; uniform float cell; uniform float seed;
half4 main(float2 p){
  half g=tone.eval(p).a; float2 q=p/cell+seed*17.3;
  float n=smoothstep(0.17,0.83,0.65*value(q)+0.35*value(q*2.17+5.3));
  half a=half(smoothstep(n-soft,n+soft,float(g)))*step(0.004,g);
  return half4(ink.rgb*ink.a*a, ink.a*a); }
""")
_HATCH = skia.RuntimeEffect.MakeForShader(_NOISE + """
uniform shader tone; uniform half4 ink; uniform float cell; uniform float angle; uniform float bend;
half4 main(float2 p){
  half g=tone.eval(p).a; if(g<0.03) return half4(0);
  float n=value(p/70.0)-0.5+0.35*(value(p/23.0)-0.5); float c=cos(angle), s=sin(angle);
  float2 q=float2(c*p.x-s*p.y, s*p.x+c*p.y); q.y+=n*bend;
  float f=abs(fract(q.y/cell)-0.5)*2.0; float w=g*0.95; float edge=1.6/cell;
  half a=half(smoothstep(w+edge*0.5,w-edge*0.5,f));
  return half4(ink.rgb*ink.a*a, ink.a*a); }
""")
_HALFTONE = skia.RuntimeEffect.MakeForShader("""
uniform shader tone; uniform half4 ink; uniform float cell; uniform float angle;
half4 main(float2 p){
  half g=tone.eval(p).a; float c=cos(angle), s=sin(angle);
  float2 q=float2(c*p.x-s*p.y, s*p.x+c*p.y)/cell; float d=length(fract(q)-0.5);
  float r=sqrt(g)*0.72; float edge=1.1/cell; half a=smoothstep(r+edge*0.5,r-edge*0.5,d)*step(0.01,g);
  return half4(ink.rgb*ink.a*a, ink.a*a); }
""")
_alive: list[skia.VectorRuntimeEffectChildPtr] = []  # Skia reads the span later, so the last vectors must stay alive


def _screen(
    effect: skia.RuntimeEffect, tone: skia.Shader, colour: str, alpha: float, numbers: Sequence[float]
) -> skia.Shader:
    children = skia.VectorRuntimeEffectChildPtr([skia.RuntimeEffectChildPtr(tone)])
    _alive.append(children)
    del _alive[:-64]
    uniforms = np.array([*rgb(colour), alpha, *numbers], dtype=np.float32).tobytes()
    return effect.makeShader(skia.Data.MakeWithCopy(uniforms), skia.SpanRuntimeEffectChildPtr(children))


def stipple(
    tone: skia.Shader, colour: str, alpha: float = 1.0, scale: float = 1.0, seed: int = 7, soft: float = 0.14
) -> skia.Shader:
    """Irregular dots of about 2.4 x `scale` units: the more tone, the more dots; `soft` blurs their edges."""
    return _screen(_STIPPLE, tone, colour, alpha, (soft, 2.4 * scale, seed))


def hatching(
    tone: skia.Shader, colour: str, alpha: float = 1.0, cell: float = 7, degrees: float = 45, bend: float = 10
) -> skia.Shader:
    """Engraved lines `cell` units apart at `degrees`, `bend` units wavy: the more tone, the wider the line."""
    return _screen(_HATCH, tone, colour, alpha, (cell, math.radians(degrees), bend * 1.6))


def halftone(
    tone: skia.Shader, colour: str, alpha: float = 1.0, cell: float = 8, degrees: float = 30
) -> skia.Shader:
    """Dots in a grid of `cell` units, turned by degrees: the more tone, the larger the dot."""
    return _screen(_HALFTONE, tone, colour, alpha, (cell, math.radians(degrees)))


def _split(stops: Sequence[Stop]) -> tuple[list[int], list[float]]:
    return [argb(colour, alpha) for _, colour, alpha in stops], [place for place, _, _ in stops]


def linear(x0: float, y0: float, x1: float, y1: float, stops: Sequence[Stop]) -> skia.Shader:
    """A gradient along the line from (x0, y0) to (x1, y1)."""
    return skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], *_split(stops))


def radial(x: float, y: float, radius: float, stops: Sequence[Stop], stretch: float = 1.0) -> skia.Shader:
    """A round gradient; a `stretch` above 1 makes it taller than wide."""
    matrix = skia.Matrix()
    matrix.preTranslate(x, y)
    matrix.preScale(1, stretch)
    matrix.preTranslate(-x, -y)
    colours, places = _split(stops)
    return skia.GradientShader.MakeRadial(
        (x, y), radius, colours, places, skia.TileMode.kClamp, 0, matrix
    )


def tone(x0: float, y0: float, x1: float, y1: float, *levels: tuple[float, float]) -> skia.Shader:
    """A linear tone for a screen from (x0, y0) to (x1, y1); levels are (place 0..1, darkness 0..1)."""
    return linear(x0, y0, x1, y1, [(place, "#000000", dark) for place, dark in levels])


def glow(x: float, y: float, radius: float, level: float, stretch: float = 1.0) -> skia.Shader:
    """A round tone for a screen: `level` 0..1 in the middle, nothing at the radius."""
    return radial(x, y, radius, [(0, "#000000", level), (1, "#000000", 0)], stretch)


def blurred_mask(path: skia.Path, blur: float, scale: float) -> skia.Shader:
    """A tone in the shape of the path, blurred by `blur` units; rendered at `scale`, because it is smooth anyway."""
    bounds = path.getBounds()
    margin = blur * 3
    left, top = bounds.left() - margin, bounds.top() - margin
    width = int((bounds.width() + 2 * margin) * scale) + 2
    height = int((bounds.height() + 2 * margin) * scale) + 2
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeA8(width, height))
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(scale, scale)
    canvas.translate(-left, -top)
    paint = skia.Paint(AntiAlias=True, Color=0xFF000000)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    canvas.drawPath(path, paint)
    matrix = skia.Matrix()
    matrix.preTranslate(left, top)
    matrix.preScale(1 / scale, 1 / scale)
    decal = skia.TileMode.kDecal
    return surface.makeImageSnapshot().makeShader(decal, decal, LINEAR, matrix)


def image_of(array: NDArray[np.float64]) -> skia.Image:
    """An opaque Skia image of an array (height, width) or (height, width, 3) with values 0..1."""
    if array.ndim == 2:
        array = np.dstack([array] * 3)
    opaque = np.dstack([array, np.ones(array.shape[:2])])
    pixels = np.ascontiguousarray((np.clip(opaque, 0, 1) * 255 + 0.5).astype(np.uint8))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


@lru_cache(maxsize=8)
def grain_tile(seed: int, contrast: float) -> skia.Shader:
    """Paper grain: a repeating tile of 512 x 512 units of soft noise round middle grey."""
    from scipy.ndimage import gaussian_filter

    noise = gaussian_filter(np.random.default_rng(seed).normal(0, 1, (512, 512)), 0.7, mode="wrap")
    image = image_of(np.clip(0.5 + 0.18 * contrast * noise / noise.std(), 0, 1))
    return image.makeShader(skia.TileMode.kRepeat, skia.TileMode.kRepeat, LINEAR)
