import { findCalendar } from "#db/floor/openings.ts";
import { listUnanswered, markReminded, type UnansweredProof } from "#db/proofs/reminders.ts";
import { enqueueProofMail } from "#mails/enqueue-proof-mail.ts";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import type { Calendar } from "#shop/shipping/arrival.ts";
import { addWorkingDays } from "#shop/shipping/working-days.ts";
import { isOver, lockProofedOrder } from "./lock-proofed-order.ts";

const BATCH = 200;

/** Working days of the shop, after the day when the proof was sent. */
const REMIND_AFTER = 2;

/** A sweep: reminds customers once of each version that they have not answered. */
export async function remindProofs(
  services: Pick<Services, "sql" | "jobs">,
  signal?: AbortSignal,
): Promise<void> {
  const calendar = await findCalendar(services.sql);
  let after = 0;
  while (!signal?.aborted) {
    const proofs = await listUnanswered(services.sql, { after, limit: BATCH });
    for (const proof of proofs) if (isDue(proof, calendar)) await remind(services, proof);
    const last = proofs.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function isDue({ sentAt }: UnansweredProof, { timeZone, holidays }: Calendar): boolean {
  const due = addWorkingDays(dayAt(sentAt, timeZone), REMIND_AFTER, new Set(holidays));
  return dayAt(new Date(), timeZone) >= due;
}

async function remind(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { id, orderId, number }: UnansweredProof,
): Promise<void> {
  await sql.begin(async (tx) => {
    const order = await lockProofedOrder(tx, orderId);
    if (!order || isOver(order) || order.cancelRequestedAt) return;
    if (!(await markReminded(tx, id))) return;
    await enqueueProofMail({ sql: tx, jobs }, { orderId, number, kind: "proof-reminder" });
  });
}
