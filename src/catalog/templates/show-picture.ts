import { insertTemplatePicture, type TemplatePicture } from "#db/catalog/template-pictures.ts";
import { findOwnTemplate, lockTemplates, updateTemplate } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { newViewId } from "#shop/goods/own/ids.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { photographCount, pictureAt, withPicture } from "#shop/goods/own/pictures-of.ts";
import type { TemplateData } from "#shop/goods/own/template-data.ts";
import { auditTemplate, type TemplateChange } from "./change-template.ts";

type Place =
  /** A view that there is, in all colors or in one alone. */
  | { view: string; color?: string | undefined }
  /** One more view. */
  | { name: string };

type Shown = Pick<TemplateChange, "id" | "actorId"> & {
  picture: TemplatePicture;
  place: Place;
  /** What was shown there when somebody began to change it. */
  instead?: string | undefined;
};

/** The picture that was there before goes once no template has named it for a day. */
export async function showPicture(
  { sql, ownTemplates }: Pick<Services, "sql" | "ownTemplates">,
  { picture, place, instead, ...change }: Shown,
): Promise<"saved" | "gone" | "full" | "changed"> {
  const saved = await sql.begin(async (tx) => {
    await lockTemplates(tx);
    const before = await findOwnTemplate(tx, change.id);
    if (!before) return "gone";
    if (instead && "view" in place && pictureAt(before.data, place) !== instead) return "changed";
    const data = shownAt(before.data, place, { id: picture.id, isMasked: picture.mask !== null });
    if (!data) return "gone";
    if (data.views.length > OWN_LIMITS.views || photographCount(data) > OWN_LIMITS.photographs)
      return "full";
    const { id, name } = before;
    await insertTemplatePicture(tx, picture);
    await updateTemplate(tx, { id, name, data }, change.actorId);
    const after = { ...place, picture: picture.id };
    await auditTemplate(tx, change, "show photograph", { after });
    return "saved" as const;
  });
  if (saved === "saved") await ownTemplates.reload();
  return saved;
}

function shownAt(
  data: TemplateData,
  place: Place,
  picture: { id: string; isMasked: boolean },
): TemplateData | undefined {
  const { views } = data;
  if ("name" in place) {
    const ids = views.map(({ id }) => id);
    const { name } = place;
    const added = { id: newViewId(name, ids), name, picture: picture.id, areas: [] };
    return { ...data, views: [...views, withPicture(added, undefined, picture)] };
  }
  const { view, color } = place;
  if (!views.some(({ id }) => id === view)) return undefined;
  const shown = views.map((one) => (one.id === view ? withPicture(one, color, picture) : one));
  return { ...data, views: shown };
}
