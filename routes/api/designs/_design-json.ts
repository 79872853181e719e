import type { Design } from "#db/designs/designs.ts";
import { shownName } from "#shop/designs/artwork-files.ts";
import { paths } from "#shop/paths.ts";

/** A PDF has a picture of its first page as `filePath`. Names of the storage stay here. */
export function designJson(design: Design) {
  const { side: _, hasAlpha: __, isOwn: ___, fileName: ____, rasterName: _____, ...shown } = design;
  return { ...shown, filePath: paths.upload(shownName(design)) };
}
