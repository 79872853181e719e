import { recordAudit } from "#db/audit.ts";
import { insertKey } from "#db/integrations/keys.ts";
import type { Services } from "#services/services.ts";
import { type KeyValues, MAX_KEYS } from "#shop/keys/key-form.ts";
import { hashApiKey, newApiKey } from "./api-key.ts";

/** This answer alone has the key; undefined where its owner has too many. */
export async function makeKey(
  { sql }: Pick<Services, "sql">,
  { values, actorId }: { values: KeyValues; actorId: number },
): Promise<string | undefined> {
  const key = newApiKey();
  return sql.begin(async (tx) => {
    const stored = { prefix: key.slice(0, 9), keyHash: hashApiKey(key), max: MAX_KEYS };
    const id = await insertKey(tx, { ...values, ...stored, userId: actorId });
    if (id === undefined) return undefined;
    const subject = { subjectKind: "api-key", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "make key", ...subject, after: { ...values } });
    return key;
  });
}
