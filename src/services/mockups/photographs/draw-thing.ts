import sharp from "sharp";
import type { DrawnThing } from "../../artwork/tasks.ts";
import type { Pixels, Tile } from "../../drawing/pixels.ts";
import { compose, type Layers } from "../compose.ts";
import { type LayerScale, readLayers } from "../layers.ts";
import { drawShot } from "../shots/draw-shot.ts";
import { onPhoto, withRest } from "./photographed.ts";

/** The thing in its color with what is printed on it. */
export async function drawThing(
  { view, hex, fibers, layers: sent, photo, asItIs }: DrawnThing,
  scale: LayerScale,
  artworks: readonly Tile[] = [],
): Promise<Pixels> {
  if (view.shot) return drawShot({ hex, ...(fibers && { fibers }) }, view.shot, scale, artworks);
  const layers = await readLayers(view, scale, sent);
  if (!photo) return compose(layers, hex, artworks, fibers);
  const photographed = await readPhoto(photo);
  return asItIs
    ? onPhoto({
        photo: photographed,
        artworks,
        printed: (tiles) => compose(layers, hex, tiles, fibers),
      })
    : withRest(compose(layers, hex, artworks, fibers), { layers, photo: photographed });
}

export async function readPhoto(webp: Uint8Array): Promise<Layers> {
  const { data, info } = await sharp(webp)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
