// `bun run garments [NAME …]`: draws the layers of the mockups anew, of these pictures or of all,
// after a change of a drawing. Commit them, and raise DRAWING_VERSION where a picture was sold with,
// so that none of the old ones is found in the storage.
import sharp from "sharp";
import { LAYER_SCALES, LAYERS_FOLDER, layersFile } from "#services/mockups/layers.ts";
import { drawLayers, sourceOf } from "./draw-layers.ts";
import { DRAWINGS } from "./drawings.ts";

const LOSSLESS = { lossless: true, quality: 100, effort: 6 };

const wanted = process.argv.slice(2);
const sources: Record<string, string> = {};
for (const [picture, draw] of DRAWINGS) {
  const drawing = draw();
  sources[picture] = sourceOf(drawing);
  if (wanted.length > 0 && !wanted.includes(picture)) continue;
  const drawn = await drawLayers(drawing);
  for (const scale of LAYER_SCALES) {
    const { data, width, height } = drawn[scale];
    const layers = sharp(data, { raw: { width, height, channels: 4 } });
    await layers.webp(LOSSLESS).toFile(layersFile({ picture }, scale));
  }
}
await Bun.write(`${LAYERS_FOLDER}/sources.json`, `${JSON.stringify(sources, undefined, 2)}\n`);
