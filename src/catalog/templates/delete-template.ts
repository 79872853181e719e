import { deleteTemplateDraft } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { auditTemplate, type TemplateChange } from "./change-template.ts";

/** A draft alone: what was ready once may be named by designs and orders. Its files go a day later. */
export async function deleteTemplate(
  { sql }: Pick<Services, "sql">,
  change: Pick<TemplateChange, "id" | "actorId">,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const deleted = await deleteTemplateDraft(tx, change.id);
    if (deleted) await auditTemplate(tx, change, "delete template");
    return deleted;
  });
}
