import { insertCartMail } from "#db/carts/left-carts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { REMINDER_SECONDS } from "#shop/mails/left-cart.ts";

type CartMail = { shopperId: string; email: string; isReminder: boolean };

/**
 * Mails somebody their own cart: at once, or as a reminder if it is left. It tells nobody whether the
 * inbox had such a mail lately.
 */
export async function mailCart(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  mail: CartMail,
): Promise<void> {
  await transact(sql, async (tx) => {
    const mailId = await insertCartMail(tx, mail);
    if (!mailId) return;
    const startAfter = mail.isReminder ? REMINDER_SECONDS : 0;
    await jobs.send(tx, "send-mail", { mailId }, { startAfter });
  });
}
