import type { ISql } from "postgres";
import { insertMessage, type MessagePhoto } from "#db/messages/messages.ts";
import { insertThread, openOrderThread } from "#db/messages/threads.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { inTransaction } from "#services/database.ts";
import type { Services } from "#services/services.ts";
import type { ContactMessage } from "#shop/mails/contact.ts";
import { parseSender } from "#shop/mails/email-settings.ts";

type Deps = { sql: ISql } & Pick<Services, "jobs" | "config">;

type Sender = {
  /** The order whose reader wrote it, as the caller has checked; anybody can type an order's number. */
  orderId: number | null;
  userId: number | null;
  photos?: readonly MessagePhoto[];
  /** The same form adds once. */
  formId?: string | undefined;
};

/**
 * Adds a message to its order's thread, or begins one, and mails it to the shop, or neither; joins the
 * caller's transaction, if any.
 * @returns false where the same form has added it before
 */
export async function saveContactMessage(
  { sql, jobs, config }: Deps,
  message: ContactMessage,
  { orderId, userId, photos = [], formId }: Sender,
): Promise<boolean> {
  let isAdded = false;
  await inTransaction(sql, async (tx) => {
    const threadId = orderId
      ? await openOrderThread(tx, orderId)
      : await begin(tx, message, userId);
    if (!threadId) return;
    const added = { threadId, photos, formId, mayReadOrder: orderId !== null };
    isAdded = await addCustomerMessage({ sql: tx, jobs, config }, message, added);
  });
  return isAdded;
}

type Added = {
  threadId: number;
  photos: readonly MessagePhoto[];
  formId: string | undefined;
  mayReadOrder: boolean;
  isAnswer?: true;
};

/** The thread is locked by the caller's transaction. False where the same form has added it before. */
export async function addCustomerMessage(
  { sql, jobs, config }: Deps,
  message: ContactMessage,
  { threadId, photos, formId, ...how }: Added,
): Promise<boolean> {
  const text = message.message;
  const added = { threadId, kind: "customer", text, photos, formId: formId ?? null } as const;
  if (!(await insertMessage(sql, added))) return false;
  const [to, replyTo] = [shopAddress(config), message.email];
  const mail = { kind: "contact-message", to, replyTo, message, ...how } as const;
  await enqueueAccountMail({ sql, jobs }, mail);
  return true;
}

function begin(tx: ISql, message: ContactMessage, userId: number | null): Promise<number> {
  const { topic, name, email, orderNumber } = message;
  return insertThread(tx, { topic, name, email, orderNumber: orderNumber || null, userId });
}

export function shopAddress({
  ADMIN_EMAIL,
  MAIL_FROM,
}: Pick<Services["config"], "ADMIN_EMAIL" | "MAIL_FROM">): string {
  return ADMIN_EMAIL ?? parseSender(MAIL_FROM).address;
}
