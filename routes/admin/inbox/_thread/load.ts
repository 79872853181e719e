import type { ISql } from "postgres";
import { listPieces, type Piece } from "#db/floor/pieces.ts";
import { listMessages, type Message } from "#db/messages/messages.ts";
import { listSavedAnswers, type SavedAnswer } from "#db/messages/saved-answers.ts";
import { type AnsweringStaff, listAnsweringStaff } from "#db/messages/staff.ts";
import { findThread, type Thread } from "#db/messages/threads.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";

/** Limit of messages: messages on a conversation's page [messages]; earlier ones by a link. */
const PAGE = 50;

export type LoadedThread = {
  thread: Thread;
  messages: readonly Message[];
  /** The earliest of them, where there are earlier ones. */
  before: number | undefined;
  isFirstPage: boolean;
  staff: readonly AnsweringStaff[];
  answers: readonly SavedAnswer[];
  order: Order | undefined;
  pieces: readonly Piece[];
};

/** Mails from before the shop hid the keys of its links have them still. */
function withoutKeys(message: Message, appUrl: string): Message {
  const { text, quoted } = message;
  return { ...message, text: hideKeys(text, appUrl), quoted: hideKeys(quoted, appUrl) };
}

/** The conversation that the URL names, with its customer and orders. */
export async function loadThread(c: AppContext): Promise<LoadedThread | undefined> {
  const id = readId(c.req.param("id"));
  const { sql, config } = c.var.services;
  const { APP_URL } = config;
  const thread = id && (await findThread(sql, id));
  if (!thread) return undefined;
  const before = readId(c.req.query("before"));
  const [found, staff, answers, about] = await Promise.all([
    listMessages(sql, thread.id, { before, limit: PAGE + 1 }),
    listAnsweringStaff(sql),
    listSavedAnswers(sql),
    loadOrder(sql, thread.orderId),
  ]);
  const messages = found.slice(-PAGE).map((message) => withoutKeys(message, APP_URL));
  const earliest = found.length > PAGE ? messages[0]?.id : undefined;
  return {
    ...{
      thread: { ...thread, subject: hideKeys(thread.subject, APP_URL) },
      messages,
      staff,
      answers,
      ...about,
    },
    before: earliest,
    isFirstPage: before === undefined,
  };
}

async function loadOrder(sql: ISql, orderId: number | null) {
  if (!orderId) return { order: undefined, pieces: [] };
  const [order, pieces] = await Promise.all([findOrder(sql, orderId), listPieces(sql, orderId)]);
  return { order, pieces };
}
