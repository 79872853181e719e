import type { Design } from "#db/designs/designs.ts";
import { paths } from "#shop/paths.ts";

/**
 * A design as the API shows it. `filePath` leads to a picture that browsers show: of a PDF, that is
 * its first page.
 */
export function designJson(design: Design) {
  const { side: _, hasAlpha: __, ...shown } = design;
  return { ...shown, filePath: paths.upload(design.rasterName) };
}
