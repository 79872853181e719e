import type { MessagePhoto } from "#db/messages/messages.ts";
import { lockThread } from "#db/messages/threads.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { CONTACT_TOPIC_VALUES } from "#shop/mails/contact-topics.ts";
import { addCustomerMessage } from "./save-contact-message.ts";

type Written = {
  threadId: number;
  text: string;
  photos?: readonly MessagePhoto[];
  /** The same form adds once. */
  formId?: string | undefined;
};

/**
 * Adds what the customer of a conversation without an order has written on its page, and mails it to the
 * shop, or neither. `again`: the same form has added it before. `gone`: the customer is deleted.
 */
export async function continueThread(
  { sql, jobs, config }: Pick<Services, "sql" | "jobs" | "config">,
  { threadId, text, photos = [], formId }: Written,
): Promise<"added" | "again" | "gone"> {
  return transact(sql, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread || thread.orderId !== null || thread.isForgotten) return "gone";
    const { email, name, orderNumber } = thread;
    if (email === "") return "gone";
    // One that began with a mail has no topic of the form's.
    const topic = CONTACT_TOPIC_VALUES.find((value) => value === thread.topic) ?? "question";
    const message = { name: name || email, email, topic, message: text };
    const isAdded = await addCustomerMessage(
      { sql: tx, jobs, config },
      { ...message, orderNumber: orderNumber ?? "" },
      { threadId, photos, formId, mayReadOrder: false, isAnswer: true },
    );
    return isAdded ? "added" : "again";
  });
}
