import { recordAudit } from "#db/audit.ts";
import type { Services } from "#services/services.ts";

type KeyCall = { keyId: number; keyName: string; actorId: number; call: string };

/** The log names the key of whatever a program changes. */
export async function recordKeyCall(
  { sql }: Pick<Services, "sql">,
  { keyId, keyName, actorId, call }: KeyCall,
): Promise<void> {
  const subject = { subjectKind: "api-key", subjectId: keyId } as const;
  const after = { key: keyName, call };
  await recordAudit(sql, { actorId, action: "call by key", ...subject, after });
}
