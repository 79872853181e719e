import { recordAudit } from "#db/audit.ts";
import { lockPress, type Press, writePressKey } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";
import { hashPressKey, newPressKey } from "./press-key.ts";

type Deps = Pick<Services, "sql">;

/** The one before ends at once. This answer alone has the new one; undefined where there is no such press. */
export async function makePressKey(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<{ press: Press; key: string } | undefined> {
  const key = newPressKey();
  return sql.begin(async (tx) => {
    const press = await lockPress(tx, id);
    if (!press) return undefined;
    await writePressKey(tx, id, hashPressKey(key));
    const subject = { subjectKind: "floor", subjectId: `press ${id}` } as const;
    await recordAudit(tx, { actorId, action: "make press key", ...subject });
    return { press, key };
  });
}
