// `bun run shirts`: draws the layers of the mockups anew, after a change of src/shop/shirt. Commit
// them, and raise DRAWING_VERSION, so that no picture of the old shirt is found in the storage.
import sharp from "sharp";
import { LAYER_SCALES, LAYERS_FOLDER, layersFile } from "#services/mockups/layers.ts";
import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { drawLayers, sourceOf } from "./draw-layers.ts";

const LOSSLESS = { lossless: true, quality: 100, effort: 6 };

const sources: Record<string, string> = {};
for (const cut of CUTS) {
  for (const side of SIDES) {
    for (const scale of LAYER_SCALES) {
      const { data, width, height } = await drawLayers({ cut, side }, scale);
      const picture = sharp(data, { raw: { width, height, channels: 4 } });
      await picture.webp(LOSSLESS).toFile(layersFile({ picture: `${cut}-${side}` }, scale));
    }
    sources[`${cut}-${side}`] = sourceOf({ cut, side });
  }
}
await Bun.write(`${LAYERS_FOLDER}/sources.json`, `${JSON.stringify(sources, undefined, 2)}\n`);
