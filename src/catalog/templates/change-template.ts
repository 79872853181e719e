import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import {
  type EditedTemplate,
  findOwnTemplate,
  listOwnTemplates,
  lockTemplates,
} from "#db/catalog/templates.ts";
import { colorProblem } from "#shop/goods/own/own-color.ts";
import { contradictionsOf } from "#shop/goods/own/problems.ts";
import type { OwnTemplate } from "#shop/goods/own/template-data.ts";
import type { Units } from "#shop/print-size.ts";

export type TemplateChange = { id: string; revision: string; actorId: number };

/** Problems of a template, also among the others: there may be several sentences. */
export type Problems = { problems: string[] };

/** The row as it stands now, which nobody else changes until the transaction ends. */
export async function lockTemplate(
  tx: ISql,
  { id, revision }: Pick<TemplateChange, "id" | "revision">,
): Promise<EditedTemplate | "gone" | "changed"> {
  await lockTemplates(tx);
  const found = await findOwnTemplate(tx, id);
  if (!found) return "gone";
  return String(found.revision) === revision ? found : "changed";
}

/** What is wrong with it by itself, and what clashes with the colors of the others. */
export async function problemsOf(
  tx: ISql,
  template: Pick<OwnTemplate, "id" | "data">,
  units: Units,
): Promise<string[]> {
  const wrong = contradictionsOf(template, units);
  if (wrong.length > 0) return wrong;
  const others = (await listOwnTemplates(tx)).filter(({ id }) => id !== template.id);
  const colors = others.flatMap(({ data }) => data.colors);
  return template.data.colors.flatMap((color) => colorProblem(color, colors) ?? []);
}

export function auditTemplate(
  tx: ISql,
  { id, actorId }: Pick<TemplateChange, "id" | "actorId">,
  action: string,
  states: Pick<Parameters<typeof recordAudit>[1], "before" | "after"> = {},
): Promise<void> {
  const subject = { subjectKind: "template", subjectId: id } as const;
  return recordAudit(tx, { actorId, action, ...subject, ...states });
}
