import { recordAudit } from "#db/audit.ts";
import { type Endpoint, lockEndpoint, writeSecret } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";
import { newWebhookSecret, sealWebhookSecret } from "./webhook-secret.ts";

type Deps = Pick<Services, "sql" | "config">;

/** The one before signs nothing any more. This answer alone shows the new one; undefined where there is no such endpoint. */
export async function makeEndpointSecret(
  { sql, config }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<{ endpoint: Endpoint; secret: string } | undefined> {
  const secret = newWebhookSecret();
  return sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return undefined;
    await writeSecret(tx, id, sealWebhookSecret({ config }, id, secret));
    const subject = { subjectKind: "webhook", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "make secret", ...subject });
    return { endpoint, secret };
  });
}
