import type { Pixels, Tile } from "../../drawing/pixels.ts";
import type { Layers } from "../compose.ts";

type OnPhoto = {
  photo: Pixels;
  artworks: readonly Tile[];
  /** The thing with these on it, in the light of the photograph. */
  printed: (artworks: readonly Tile[]) => Pixels;
};

/** The photograph as it is, and on it the ink as the light of the photograph falls on it. */
export function onPhoto({ photo, artworks, printed }: OnPhoto): Pixels {
  const picture = new Uint8Array(photo.data);
  if (artworks.length === 0) return { ...photo, data: picture };
  const lit = printed(artworks.map(opaque)).data;
  for (const { data, left, top, ...size } of artworks)
    for (let y = 0; y < size.height; y++) {
      let at = ((top + y) * photo.width + left) * 4;
      let from = y * size.width * 4;
      for (let x = 0; x < size.width; x++, at += 4, from += 4) {
        // Where there is no cloth, nothing is lit, and nothing printed.
        const whole = picture[at + 3] || 255;
        const ink = ((data[from + 3] ?? 0) / 255) * Math.min(1, (lit[at + 3] ?? 0) / whole);
        if (ink > 0) mix(picture, lit, at, ink);
      }
    }
  return { ...photo, data: picture };
}

/** What lies beside the cloth keeps the colors that it has in the photograph. */
export function withRest(
  thing: Pixels,
  { layers, photo }: { layers: Layers; photo: Pixels },
): Pixels {
  const picture = new Uint8Array(thing.data);
  for (let at = 3; at < picture.length; at += 4) {
    const rest = restAt(layers, photo, at);
    if (rest === 0) continue;
    const own = Math.min(picture[at] ?? 0, 255 - rest);
    const share = rest / (own + rest);
    mix(picture, photo.data, at - 3, share);
    picture[at] = own + rest;
  }
  return { ...thing, data: picture };
}

/** How much of the pixel, from 0 to 255, is of the thing, but no cloth. */
export function restAt(layers: Layers, photo: Pixels, alphaAt: number): number {
  return Math.max(0, (photo.data[alphaAt] ?? 0) - (layers.data[alphaAt] ?? 0));
}

/** Ink alone, as if it were nowhere thin. */
function opaque(tile: Tile): Tile {
  const data = new Uint8Array(tile.data);
  for (let at = 3; at < data.length; at += 4) if (data[at]) data[at] = 255;
  return { ...tile, data };
}

/** Colors alone. */
function mix(picture: Uint8Array, other: ArrayLike<number>, at: number, share: number): void {
  for (let level = at; level < at + 3; level++) {
    const below = picture[level] ?? 0;
    picture[level] = below + ((other[level] ?? 0) - below) * share + 0.5;
  }
}
