import { listMessages, type Message } from "#db/messages/messages.ts";
import { findThread, type Thread } from "#db/messages/threads.ts";
import { opensConversation } from "#mails/links/conversation-link.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { linkKey } from "#server/session/order-access.ts";

/** Limit of messages: messages on a customer's page of a conversation [messages]; earlier ones by a link. */
const PAGE = 50;

/** Holders of the mailed link find it, and nobody else; an order's conversation is on its order's page. */
export async function findConversation(c: AppContext): Promise<Thread | undefined> {
  const { sql, signatures } = c.var.services;
  const id = readId(c.req.param("id"));
  const thread = id ? await findThread(sql, id) : undefined;
  if (!thread || thread.orderId !== null || thread.isForgotten) return undefined;
  return opensConversation(signatures, thread, linkKey(c)) ? thread : undefined;
}

export type LoadedPage = {
  messages: readonly Message[];
  /** The earliest of them, where there are earlier ones. */
  before: number | undefined;
  isNewest: boolean;
};

/** What the customer has written and been answered; nothing else of the thread. */
export async function loadMessages(
  c: AppContext,
  threadId: number,
  before: number | undefined,
): Promise<LoadedPage> {
  const kinds = ["customer", "staff"] as const;
  const page = { before, limit: PAGE + 1, kinds };
  const found = await listMessages(c.var.services.sql, threadId, page);
  const messages = found.slice(-PAGE);
  return {
    messages,
    before: found.length > PAGE ? messages[0]?.id : undefined,
    isNewest: before === undefined,
  };
}
