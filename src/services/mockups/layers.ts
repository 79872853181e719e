import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import type { View } from "#shop/goods/template.ts";
import type { Layers } from "./compose.ts";

export const LAYERS_FOLDER = join(import.meta.dir, "layers");

/** The layers are stored in these scales of `VIEW_SIZE`: 640 and 1280 px. */
export const LAYER_SCALES = [1, 2] as const;
export type LayerScale = (typeof LAYER_SCALES)[number];

/** Limit of drawing: decoded planes in memory of a drawing process [bytes]; decoded again. */
const MAX_BYTES = 64 * 1024 ** 2;

/** `sent` is the file that they were decoded from, where the task brought one. */
type Decoded = { layers: Layers; sent: Uint8Array | undefined };

const decoded = new LRUCache<string, Decoded>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ layers, sent }) => layers.data.length + (sent?.length ?? 0),
});

/** Drawn by `bun run garments`, because the folds take seconds. */
export function layersFile({ picture }: Pick<View, "picture">, scale: LayerScale): string {
  return join(LAYERS_FOLDER, `${picture}-${scale}x.webp`);
}

/**
 * They are only read, because all pictures of the view share them: decoding takes half as long as
 * encoding a picture. `sent` came with the task, where the disk does not have them.
 */
export async function readLayers(
  view: Pick<View, "picture">,
  scale: LayerScale,
  sent?: Uint8Array,
): Promise<Layers> {
  const path = layersFile(view, scale);
  const found = decoded.get(path);
  if (found && isSame(found.sent, sent)) return found.layers;
  const file = sent ?? (await Bun.file(path).bytes());
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const layers = { data, width, height, isPhoto: isPhoto(view.picture) };
  decoded.set(path, { layers, sent });
  return layers;
}

/** A photograph may have other planes now. */
function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one && other ? Buffer.compare(one, other) === 0 : one === other;
}
