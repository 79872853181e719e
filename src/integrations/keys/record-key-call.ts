import { recordAudit } from "#db/audit.ts";
import type { Services } from "#services/services.ts";

type KeyCall = { keyId: number; actorId: number; call: string };

/** A call that changed something is in the log, also where no row of its own says what. */
export async function recordKeyCall(
  { sql }: Pick<Services, "sql">,
  { keyId, actorId, call }: KeyCall,
): Promise<void> {
  const subject = { subjectKind: "api-key", subjectId: keyId } as const;
  await recordAudit(sql, { actorId, action: "call by key", ...subject, after: { call } });
}
