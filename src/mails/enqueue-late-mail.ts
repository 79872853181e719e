import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { supersedeMails } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";
import type { Day } from "#shop/day.ts";

/** Staff can correct a slip within this time: another day takes the place of this one. */
const LATE_MAIL_HOLD_SECONDS = 30;

type LateMail = { orderId: number; recipient: string; day: Day };

/** Mails the customer of a late order the new day, in the transaction of a caller who locked the order. */
export async function enqueueLateMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, recipient, day }: LateMail,
): Promise<void> {
  await supersedeMails(sql, orderId, "order-late");
  const mailId = await insertMail(sql, {
    kind: "order-late",
    orderId,
    recipient,
    details: { day },
  });
  await jobs.send(sql, "send-mail", { mailId }, { startAfter: LATE_MAIL_HOLD_SECONDS });
}
