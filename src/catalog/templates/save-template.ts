import { updateTemplate } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { fixedProblems } from "#shop/goods/own/fixed.ts";
import { missingOf } from "#shop/goods/own/problems.ts";
import type { TemplateData } from "#shop/goods/own/template-data.ts";
import type { Units } from "#shop/print-size.ts";
import {
  auditTemplate,
  lockTemplate,
  type Problems,
  problemsOf,
  type TemplateChange,
} from "./change-template.ts";

/** Problems count in the units that were typed. */
type Edit = TemplateChange & { name: string; data: TemplateData; units: Units };

/** Once it was ready, what designs and orders name of it stays. */
export async function saveTemplate(
  { sql, ownTemplates }: Pick<Services, "sql" | "ownTemplates">,
  { name, data, units, ...change }: Edit,
): Promise<"saved" | "gone" | "changed" | Problems> {
  const saved = await sql.begin(async (tx) => {
    const before = await lockTemplate(tx, change);
    if (typeof before === "string") return before;
    const { id, state } = before;
    const isSold = state !== "draft";
    const problems = [
      ...(await problemsOf(tx, { id, data }, units)),
      ...(isSold ? [...fixedProblems(before.data, data, units), ...missingOf(data)] : []),
    ];
    if (problems.length > 0) return { problems };
    await updateTemplate(tx, { id, name, data }, change.actorId);
    const states = { before: { name: before.name, data: before.data }, after: { name, data } };
    await auditTemplate(tx, change, "save template", states);
    return "saved" as const;
  });
  if (saved === "saved") await ownTemplates.reload();
  return saved;
}
