import type { ISql } from "postgres";
import { insertMessage } from "#db/mails/contact-messages.ts";
import { inTransaction } from "#services/database.ts";
import type { Services } from "#services/services.ts";
import type { ContactMessage } from "#shop/mails/contact.ts";
import { enqueueAccountMail } from "./enqueue-account-mail.ts";

type Deps = { sql: ISql } & Pick<Services, "jobs" | "config">;

/**
 * Stores a message to the shop and mails it, or neither; joins the caller's transaction, if any.
 * Anybody can type an order's number: `mayReadOrder` says that the caller has checked the sender.
 */
export async function saveContactMessage(
  { sql, jobs, config }: Deps,
  message: ContactMessage,
  { mayReadOrder, userId }: { mayReadOrder: boolean; userId: number | null },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await insertMessage(tx, { ...message, userId });
    await enqueueAccountMail(
      { sql: tx, jobs },
      {
        kind: "contact-message",
        to: shopAddress(config),
        replyTo: message.email,
        message,
        mayReadOrder,
      },
    );
  });
}

export function shopAddress({
  ADMIN_EMAIL,
  MAIL_FROM,
}: Pick<Services["config"], "ADMIN_EMAIL" | "MAIL_FROM">): string {
  return ADMIN_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim();
}
