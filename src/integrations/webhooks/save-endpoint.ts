import { recordAudit } from "#db/audit.ts";
import { lockEndpoint, updateEndpoint } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";
import type { EndpointValues } from "#shop/webhooks/endpoint-form.ts";
import { endpointAudit } from "./endpoint-audit.ts";

type Deps = Pick<Services, "sql" | "postJson">;

type Change = { id: number; values: EndpointValues; revision: string; actorId: number };

/** `changed`: by somebody else meanwhile, or by the shop, which has switched it off. */
export async function saveEndpoint(
  { sql, postJson }: Deps,
  { id, values, revision, actorId }: Change,
): Promise<"saved" | "changed" | "gone" | { problem: string }> {
  const problem = await postJson.check(values.url);
  if (problem) return { problem };
  return sql.begin(async (tx) => {
    const saved = await lockEndpoint(tx, id);
    if (!saved) return "gone";
    if (String(saved.revision) !== revision) return "changed";
    const isOn = values.isOn && saved.hasSecret;
    await updateEndpoint(tx, { ...values, id, isOn });
    await recordAudit(tx, {
      ...{ actorId, action: "edit", subjectKind: "webhook", subjectId: id },
      before: { ...endpointAudit(saved), isOn: saved.isOn },
      after: { ...endpointAudit(values), isOn },
    });
    return "saved";
  });
}
