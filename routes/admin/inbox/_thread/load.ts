import type { ISql } from "postgres";
import { listPieces, type Piece } from "#db/floor/pieces.ts";
import { listMessages, type Message } from "#db/messages/messages.ts";
import { listSavedAnswers, type SavedAnswer } from "#db/messages/saved-answers.ts";
import { type AnsweringStaff, listAnsweringStaff } from "#db/messages/staff.ts";
import { findThread, type Thread } from "#db/messages/threads.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";

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

/** The conversation that the URL names, with what has to be known to answer it. */
export async function loadThread(c: AppContext): Promise<LoadedThread | undefined> {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const thread = id && (await findThread(sql, id));
  if (!thread) return undefined;
  const before = readId(c.req.query("before"));
  const [found, staff, answers, about] = await Promise.all([
    listMessages(sql, thread.id, { before, limit: PAGE + 1 }),
    listAnsweringStaff(sql),
    listSavedAnswers(sql),
    loadOrder(sql, thread.orderId),
  ]);
  const messages = found.slice(-PAGE);
  const earliest = found.length > PAGE ? messages[0]?.id : undefined;
  return {
    ...{ thread, messages, staff, answers, ...about },
    before: earliest,
    isFirstPage: before === undefined,
  };
}

async function loadOrder(sql: ISql, orderId: number | null) {
  if (!orderId) return { order: undefined, pieces: [] };
  const [order, pieces] = await Promise.all([findOrder(sql, orderId), listPieces(sql, orderId)]);
  return { order, pieces };
}
