import { updateTemplateState } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { missingOf } from "#shop/goods/own/problems.ts";
import {
  auditTemplate,
  lockTemplate,
  type Problems,
  problemsOf,
  type TemplateChange,
} from "./change-template.ts";

/** What was ready once is never a draft again: designs may be made for its areas. */
export async function setTemplateState(
  { sql, ownTemplates, shopSettings }: Pick<Services, "sql" | "ownTemplates" | "shopSettings">,
  { state, ...change }: TemplateChange & { state: "ready" | "retired" },
): Promise<"saved" | "gone" | "changed" | Problems> {
  const { units } = await shopSettings.read();
  const saved = await sql.begin(async (tx) => {
    const before = await lockTemplate(tx, change);
    if (typeof before === "string") return before;
    const problems = [...missingOf(before.data), ...(await problemsOf(tx, before, units))];
    if (problems.length > 0) return { problems };
    await updateTemplateState(tx, { id: change.id, state }, change.actorId);
    const states = { before: { state: before.state }, after: { state } };
    await auditTemplate(tx, change, ACTIONS[state], states);
    return "saved" as const;
  });
  if (saved === "saved") await ownTemplates.reload();
  return saved;
}

const ACTIONS = { ready: "make template ready", retired: "retire template" } as const;
