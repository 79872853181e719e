import { recordAudit } from "#db/audit.ts";
import { insertEndpoint } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";
import { type EndpointValues, MAX_WEBHOOKS } from "#shop/webhooks/endpoint-form.ts";
import { endpointAudit } from "./endpoint-audit.ts";

type Deps = Pick<Services, "sql" | "postJson">;

type Added = { id: number } | { problem: string } | "full";

/** It sends nothing before it has a secret. `problem`: the shop may not send there. */
export async function addEndpoint(
  { sql, postJson }: Deps,
  { values, actorId }: { values: EndpointValues; actorId: number },
): Promise<Added> {
  const problem = await postJson.check(values.url);
  if (problem) return { problem };
  return sql.begin(async (tx) => {
    const { url, events } = values;
    const id = await insertEndpoint(tx, { url, events, madeBy: actorId, max: MAX_WEBHOOKS });
    if (id === undefined) return "full";
    const after = endpointAudit(values);
    const subject = { subjectKind: "webhook", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "add", ...subject, after });
    return { id };
  });
}
