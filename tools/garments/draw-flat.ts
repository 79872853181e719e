import sharp from "sharp";
import { LAYER_SCALES, LAYERS_FOLDER, layersFile } from "#services/mockups/layers.ts";
import { templates } from "#shop/goods/templates.ts";
import { drawLayers, sourceOf } from "./draw-layers.ts";
import { DRAWINGS, type Drawing } from "./drawings.ts";
import { picturesNamed } from "./pictures-named.ts";

const LOSSLESS = { lossless: true, quality: 100, effort: 6 };

/** Threads may be two levels off, which nobody sees and makes the files a quarter smaller. */
const WITH_THREADS = { nearLossless: true, quality: 60, effort: 6 };

/** Draws the layers of these pictures, or of all, and notes what each was drawn from. */
export async function drawFlat(names: readonly string[]): Promise<void> {
  const wanted = picturesNamed(names, [...DRAWINGS.keys()], templates());
  const sources: Record<string, string> = {};
  for (const [picture, draw] of DRAWINGS) {
    const drawing = draw();
    sources[picture] = sourceOf(drawing);
    if (wanted.length > 0 && !wanted.includes(picture)) continue;
    const drawn = await drawLayers(drawing);
    for (const scale of LAYER_SCALES) {
      const { data, width, height } = drawn[scale];
      const layers = sharp(data, { raw: { width, height, channels: 4 } });
      const encoding = hasThreads(drawing) ? WITH_THREADS : LOSSLESS;
      await layers.webp(encoding).toFile(layersFile({ picture }, scale));
    }
  }
  await Bun.write(`${LAYERS_FOLDER}/sources.json`, `${JSON.stringify(sources, undefined, 2)}\n`);
}

function hasThreads(drawing: Drawing): boolean {
  return typeof drawing === "function" || drawing.relief !== undefined;
}
