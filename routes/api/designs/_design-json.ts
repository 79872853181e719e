import type { Design } from "#db/designs/designs.ts";
import { paths } from "#shop/paths.ts";

/** For a PDF, `filePath` is a picture of its first page. */
export function designJson(design: Design) {
  const { side: _, hasAlpha: __, ...shown } = design;
  return { ...shown, filePath: paths.upload(design.rasterName) };
}
