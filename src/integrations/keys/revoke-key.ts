import { recordAudit } from "#db/audit.ts";
import { writeRevoked } from "#db/integrations/keys.ts";
import type { Services } from "#services/services.ts";

type Revoked = {
  id: number;
  actorId: number;
  /** Whoever may change staff revokes anybody's. */
  mayRevokeAll: boolean;
};

/** It works for no call that begins after this. False for one that is revoked already, or another's. */
export async function revokeKey(
  { sql }: Pick<Services, "sql">,
  { id, actorId, mayRevokeAll }: Revoked,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const revoked = await writeRevoked(tx, { id, userId: mayRevokeAll ? undefined : actorId });
    if (!revoked) return false;
    const subject = { subjectKind: "api-key", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "revoke key", ...subject, before: revoked });
    return true;
  });
}
