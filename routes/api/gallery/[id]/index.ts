import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { visibleDesign } from "#server/gallery-access.ts";
import { countView } from "#server/gallery-views.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { GalleryAnswer } from "#shop/contract/gallery.ts";
import { galleryJson } from "../_gallery-json.ts";

const shown = describeCall({
  group: "Gallery",
  summary: "One design",
  who: "Anyone, of an approved design; its owner and moderators, of any.",
  example: GALLERY_EXAMPLES.one,
  answers: { 200: GalleryAnswer, 404: "text" },
});

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers(shown, async (c) => {
  const design = await visibleDesign(c);
  countView(c, design.id);
  c.header("cache-control", "private, no-cache");
  return c.json(galleryJson(c, design));
});
