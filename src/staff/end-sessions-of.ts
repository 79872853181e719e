import { endAllSessions } from "#db/accounts/sessions.ts";
import { recordAudit } from "#db/audit.ts";
import { lockPeople } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { mayChange } from "#shop/staff/giving.ts";

/** Logs the person out everywhere, for a phone that was lost. Returns how many sessions ended. */
export async function endSessionsOf(
  { sql }: Pick<Services, "sql">,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<number | "denied" | "gone"> {
  return transact(sql, async (tx) => {
    const people = await lockPeople(tx, [userId, actorId]);
    const [person, actor] = [people.get(userId), people.get(actorId)];
    if (!person) return "gone";
    if (!actor || !mayChange(actor.staff, person.staff)) return "denied";
    const ended = await endAllSessions(tx, userId);
    const subject = { subjectKind: "staff", subjectId: userId } as const;
    await recordAudit(tx, { actorId, action: "end sessions", ...subject, after: { ended } });
    return ended;
  });
}
