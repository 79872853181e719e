import type { Sql } from "postgres";
import { insertCartMail } from "#db/carts/left-carts.ts";
import { transact } from "#db/transact.ts";
import type { Services } from "#services/services.ts";
import { REMINDER_SECONDS } from "#shop/mails/left-cart.ts";

type CartMail = { shopperId: string; email: string; isReminder: boolean };

/** Stores what somebody agreed to and enqueues its job; tells nobody whether the inbox had one lately. */
export async function enqueueCartMail(
  { sql, jobs }: Pick<Services, "jobs"> & { sql: Sql },
  mail: CartMail,
): Promise<void> {
  await transact(sql, async (tx) => {
    const mailId = await insertCartMail(tx, mail);
    if (!mailId) return;
    const startAfter = mail.isReminder ? REMINDER_SECONDS : 0;
    await jobs.send(tx, "send-mail", { mailId }, { startAfter });
  });
}
