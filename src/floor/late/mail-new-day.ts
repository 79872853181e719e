import { recordAudit } from "#db/audit.ts";
import { findLateMailing, lockLateOrder, writeNewDay } from "#db/floor/late-orders.ts";
import { findCalendar } from "#db/floor/openings.ts";
import { listPieces } from "#db/floor/pieces.ts";
import { addOrderEvent } from "#db/orders/events.ts";
import { enqueueLateMail } from "#mails/enqueue-late-mail.ts";
import type { Services } from "#services/services.ts";
import { type Day, dayAt } from "#shop/day.ts";
import { latePieces } from "#shop/floor/late/broken-promise.ts";
import { dueForNewDay, newDayProblem } from "#shop/floor/late/new-day.ts";

type NewDay = {
  orderId: number;
  /** As it was typed. */
  day: string;
  /** The day that the page named as mailed last, empty without one; undefined where a client sends none. */
  shown: string | undefined;
  actorId: number;
};

type Mailing = { actor: string | null; createdAt: Date } | undefined;

/** `on-time`: all is packed meanwhile, or the order has left. `unreachable`: its customer's email is deleted. */
type NewDayOutcome =
  | { outcome: "mailed" | "missing" | "on-time" | "unreachable" }
  | { outcome: "wrong"; problem: string }
  /** The customer was mailed this day already. */
  | { outcome: "mailed-before"; by: Mailing }
  /** Somebody else has mailed another day since the page was shown. */
  | { outcome: "changed"; by: Mailing; day: Day };

/**
 * Stores the day by which a late order is expected now, and mails it to the customer once
 * (docs/decisions/094). Nothing calls it but staff who pressed for it.
 */
export async function mailNewDay(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { orderId, day, shown, actorId }: NewDay,
): Promise<NewDayOutcome> {
  return sql.begin(async (tx): Promise<NewDayOutcome> => {
    const order = await lockLateOrder(tx, orderId);
    if (!order) return { outcome: "missing" };
    const { arrivesUntil, lateUntil, email } = order;
    const { timeZone, holidays } = await findCalendar(tx);
    const today = dayAt(new Date(), timeZone);
    const [late] = latePieces(order, await listPieces(tx, orderId), today);
    if (!late || !arrivesUntil) return { outcome: "on-time" };
    const problem = newDayProblem(day, { arrivesUntil, today });
    if (problem) return { outcome: "wrong", problem };
    if (day === lateUntil) {
      return { outcome: "mailed-before", by: await findLateMailing(tx, orderId) };
    }
    if (lateUntil && shown !== undefined && shown !== lateUntil) {
      return { outcome: "changed", by: await findLateMailing(tx, orderId), day: lateUntil };
    }
    if (!email) return { outcome: "unreachable" };
    const dueOn = dueForNewDay(day, { arrivesUntil, dueOn: late.dueOn, today, holidays });
    await writeNewDay(tx, orderId, { day, dueOn });
    await addOrderEvent(tx, { orderId, kind: "late", value: day, actorId });
    await recordAudit(tx, {
      ...{ actorId, action: "mail new day", subjectKind: "order", subjectId: orderId },
      ...{ before: { day: lateUntil }, after: { day, dueOn } },
    });
    await enqueueLateMail({ sql: tx, jobs }, { orderId, recipient: email, day });
    return { outcome: "mailed" };
  });
}
