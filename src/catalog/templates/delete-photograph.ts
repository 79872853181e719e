import { findOwnTemplate, lockTemplates, updateTemplate } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { pictureAt, withPicture } from "#shop/goods/own/pictures-of.ts";
import { auditTemplate, type TemplateChange } from "./change-template.ts";

type Deletion = Pick<TemplateChange, "id" | "actorId"> & { view: string; color: string };

/** The view is tinted in this color again. False where it had no photograph of it. */
export async function deletePhotograph(
  { sql, ownTemplates }: Pick<Services, "sql" | "ownTemplates">,
  { view, color, ...change }: Deletion,
): Promise<boolean> {
  const isDeleted = await sql.begin(async (tx) => {
    await lockTemplates(tx);
    const before = await findOwnTemplate(tx, change.id);
    const picture = before && pictureAt(before.data, { view, color });
    if (!picture) return false;
    const { id, name, data } = before;
    const views = data.views.map((one) =>
      one.id === view ? withPicture(one, color, undefined) : one,
    );
    await updateTemplate(tx, { id, name, data: { ...data, views } }, change.actorId);
    const states = { before: { view, color, picture } };
    await auditTemplate(tx, change, "remove photograph", states);
    return true;
  });
  if (isDeleted) await ownTemplates.reload();
  return isDeleted;
}
