import { flatViewId, shownViews, type TemplateId, type ViewId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";

/** Pages show this view of a thing by the picture of this id: `front~1`. */
export function shotId(cut: TemplateId, view: ViewId): ViewId {
  const shown = shownViews(templateOf(cut)).find((each) => flatViewId(each) === view);
  if (!shown) throw new RangeError(`no picture shows the ${view} of ${cut}`);
  return shown.id;
}
