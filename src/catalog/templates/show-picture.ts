import { insertTemplatePicture, type TemplatePicture } from "#db/catalog/template-pictures.ts";
import { findOwnTemplate, lockTemplates, updateTemplate } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { newViewId } from "#shop/goods/own/ids.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import type { TemplateData } from "#shop/goods/own/template-data.ts";
import { auditTemplate, type TemplateChange } from "./change-template.ts";

type Shown = Pick<TemplateChange, "id" | "actorId"> & {
  picture: TemplatePicture;
  /** The view that gets it, or the name of one more view. */
  view: { id: string } | { name: string };
};

/** The picture that was there before goes once no template has named it for a day. */
export async function showPicture(
  { sql, ownTemplates }: Pick<Services, "sql" | "ownTemplates">,
  { picture, view, ...change }: Shown,
): Promise<"saved" | "gone" | "full"> {
  const saved = await sql.begin(async (tx) => {
    await lockTemplates(tx);
    const before = await findOwnTemplate(tx, change.id);
    const data = before && withPicture(before.data, view, picture.id);
    if (!before || !data) return "gone";
    if (data.views.length > OWN_LIMITS.views) return "full";
    const { id, name } = before;
    await insertTemplatePicture(tx, picture);
    await updateTemplate(tx, { id, name, data }, change.actorId);
    await auditTemplate(tx, change, "show photograph", { after: { ...view, picture: picture.id } });
    return "saved" as const;
  });
  if (saved === "saved") await ownTemplates.reload();
  return saved;
}

function withPicture(
  data: TemplateData,
  view: Shown["view"],
  picture: string,
): TemplateData | undefined {
  const { views } = data;
  if ("id" in view) {
    if (!views.some(({ id }) => id === view.id)) return undefined;
    return {
      ...data,
      views: views.map((one) => (one.id === view.id ? { ...one, picture } : one)),
    };
  }
  const ids = views.map(({ id }) => id);
  const added = { id: newViewId(view.name, ids), name: view.name, picture, areas: [] };
  return { ...data, views: [...views, added] };
}
