import { layersOf } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { InkTask } from "../artwork/tasks.ts";
import { contentOf } from "../drawing/content-of.ts";
import { drawLayers } from "../drawing/draw-layers.ts";
import { openPreviews } from "./draw-print.ts";

/** Pixels of the longer side; as fine as a print at most, so that a dot of one is seen. */
const SIDE = 512;
const PRINTED_PER_INCH = 300;

/** Tells in which of the prints anything is drawn. */
export async function findInked({ document, prints, previews }: InkTask): Promise<AreaId[]> {
  const pictures = await openPreviews(previews);
  const inked: AreaId[] = [];
  for (const { area, dpi: _, ...box } of prints) {
    const pixelsPerInch = Math.min(PRINTED_PER_INCH, SIDE / Math.max(box.width, box.height));
    const layers = layersOf(document, area);
    const { data } = await drawLayers({ layers, box, pixelsPerInch, pictures, contentOf });
    if (data.some((value, at) => at % 4 === 3 && value > 0)) inked.push(area);
  }
  return inked;
}
