import { join } from "node:path";
import sharp from "sharp";
import type { View } from "#shop/goods/template.ts";
import type { Layers } from "./compose.ts";

export const LAYERS_FOLDER = join(import.meta.dir, "layers");

/** The layers are stored in these scales of `VIEW_SIZE`: 640 and 1280 px. */
export const LAYER_SCALES = [1, 2] as const;
export type LayerScale = (typeof LAYER_SCALES)[number];

/** Drawn by `bun run garments`, because the folds take seconds. */
export function layersFile({ picture }: Pick<View, "picture">, scale: LayerScale): string {
  return join(LAYERS_FOLDER, `${picture}-${scale}x.webp`);
}

/**
 * Decoded each time: that takes a tenth of what encoding a picture does. `sent` came with the task,
 * where the disk does not have them.
 */
export async function readLayers(
  view: Pick<View, "picture">,
  scale: LayerScale,
  sent?: Uint8Array,
): Promise<Layers> {
  const file = sent ?? (await Bun.file(layersFile(view, scale)).bytes());
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
