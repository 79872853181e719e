import { join } from "node:path";
import sharp from "sharp";
import type { Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import type { Layers } from "./compose.ts";

export const LAYERS_FOLDER = join(import.meta.dir, "layers");

/** The layers are stored in these scales of `SHIRT_VIEW`: 640 and 1280 px. */
export const LAYER_SCALES = [1, 2] as const;
export type LayerScale = (typeof LAYER_SCALES)[number];

type View = { cut: Cut; side: Side };

/** Drawn by `bun run shirts`, because the folds take seconds. */
export function layersFile({ cut, side }: View, scale: LayerScale): string {
  return join(LAYERS_FOLDER, `${cut}-${side}-${scale}x.webp`);
}

/** Decoded each time: that takes a tenth of what encoding a picture does. */
export async function readLayers(view: View, scale: LayerScale): Promise<Layers> {
  const file = await Bun.file(layersFile(view, scale)).bytes();
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
