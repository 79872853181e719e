import { handlers } from "#server/factory.ts";
import { visibleDesign } from "#server/gallery-access.ts";
import { countView } from "#server/gallery-views.ts";
import { galleryJson } from "../_gallery-json.ts";

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers(async (c) => {
  const design = await visibleDesign(c);
  countView(c, design.id);
  c.header("cache-control", "private, no-cache");
  return c.json(galleryJson(c, design));
});
