import { belowSheen } from "#shop/goods/photographs/light.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { type Color, colorOf } from "../drawing/color.ts";
import type { Pixels, Tile } from "../drawing/pixels.ts";
import { heather } from "./heather.ts";
import { type Paint, photoPainter } from "./photographs/photo-painter.ts";

/**
 * A thing without its color. Of each pixel: how much of it is fabric; the black shade and the white
 * light above it; the opacity of the fabric together with the shadow that it casts.
 */
export type Layers = Pixels & {
  /** The light lifts what lies below it, instead of covering it with white. */
  isPhoto?: boolean;
};

/**
 * The thing in this color as RGBA, the artworks between its fabric and its folds. They lie beside
 * each other, and where they are is fabric everywhere. A heather has fibers of several colors.
 */
export function compose(
  layers: Layers,
  hex: string,
  artworks: readonly Tile[] = [],
  fibers?: readonly string[],
): Pixels {
  const picture = new Uint8Array(layers.data.length);
  const { fabric, paint } = layers.isPhoto
    ? photoPainter(layers.data, picture, hex)
    : { fabric: colorOf(hex), paint: painter(layers.data, picture, fabricTone(hex)) };
  const shown = layers.isPhoto ? fibers?.map((fiber) => belowSheen(fiber, hex)) : fibers;
  const cloth = shown ? heather(shown, layers.width) : () => fabric;
  for (let at = 0; at < picture.length; at += 4) {
    if (layers.data[at + 3] === 0) continue;
    if (!shown && isRepeated(layers.data, at)) {
      for (let level = at; level < at + 4; level++) picture[level] = picture[level - 4] ?? 0;
    } else {
      const { red, green, blue } = cloth(at);
      paint(at, red, green, blue);
    }
  }
  for (const artwork of artworks) print(artwork, layers.width, cloth, paint);
  return { data: picture, width: layers.width, height: layers.height };
}

/** Most pixels of a smooth thing are as the one before, so in one color they are painted alike. */
function isRepeated(data: Uint8Array, at: number): boolean {
  return (
    at > 0 &&
    data[at] === data[at - 4] &&
    data[at + 1] === data[at - 3] &&
    data[at + 2] === data[at - 2] &&
    data[at + 3] === data[at - 1]
  );
}

type Cloth = (at: number) => Color;

function print({ data, left, top, ...size }: Tile, width: number, cloth: Cloth, paint: Paint) {
  for (let y = 0; y < size.height; y++) {
    let at = ((top + y) * width + left) * 4;
    let from = y * size.width * 4;
    for (let x = 0; x < size.width; x++, at += 4, from += 4) {
      const ink = (data[from + 3] ?? 0) / 255;
      if (ink === 0) continue;
      const fabric = cloth(at);
      const red = fabric.red + ((data[from] ?? 0) - fabric.red) * ink;
      const green = fabric.green + ((data[from + 1] ?? 0) - fabric.green) * ink;
      const blue = fabric.blue + ((data[from + 2] ?? 0) - fabric.blue) * ink;
      paint(at, red, green, blue);
    }
  }
}

/** Source over, three times: color on the cast shadow, shade on color, light on shade. */
function painter(layers: Uint8Array, picture: Uint8Array, tone: { shade: number; light: number }) {
  const shading = Float64Array.from({ length: 256 }, (_, alpha) => 1 - (tone.shade * alpha) / 255);
  const lighting = Float64Array.from({ length: 256 }, (_, alpha) => 1 - (tone.light * alpha) / 255);

  return (at: number, red: number, green: number, blue: number): void => {
    const below = layers[at + 3] ?? 0;
    if (below === 0) return;
    const unlit = lighting[layers[at + 2] ?? 0] ?? 1;
    const rest = (shading[layers[at + 1] ?? 0] ?? 1) * unlit;
    const opacity = 255 - (255 - below) * rest;
    const color = ((layers[at] ?? 0) * rest) / opacity;
    const white = (255 * 255 * (1 - unlit)) / opacity + 0.5;
    picture[at] = (red * color + white) | 0;
    picture[at + 1] = (green * color + white) | 0;
    picture[at + 2] = (blue * color + white) | 0;
    picture[at + 3] = (opacity + 0.5) | 0;
  };
}
