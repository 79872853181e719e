import type { ISql } from "postgres";
import { COMES_FROM_OUTSIDE, type MessageKind, STATE_AFTER } from "#shop/messages/thread-states.ts";
import { termsOf } from "./threads.ts";

export type MessagePhoto = { photoId: string; widths: number[]; width: number; height: number };

export type Message = {
  id: number;
  kind: MessageKind;
  text: string;
  quoted: string;
  remark: string;
  /** Null where it is not by staff, or their account is gone. */
  author: string | null;
  /** The email that a mail came from. */
  sender: string;
  bouncedAt: Date | null;
  /** Its mail to the customer; null where there is none. */
  mail: { sentAt: string | null; skippedAt: string | null; lastError: string | null } | null;
  photos: MessagePhoto[];
  createdAt: Date;
};

export type NewMessage = {
  threadId: number;
  kind: MessageKind;
  text: string;
  quoted?: string;
  remark?: string;
  authorId?: number | null;
  sender?: string;
  mailName?: string | null;
  formId?: string | null;
  photos?: readonly MessagePhoto[];
};

/**
 * Adds a message and moves its thread. The caller has locked the thread. Undefined where the same form or
 * the same mail has added one already.
 */
export async function insertMessage(tx: ISql, message: NewMessage): Promise<number | undefined> {
  const { threadId, kind, text, photos = [] } = message;
  const { quoted = "", remark = "", sender = "" } = message;
  const { authorId = null, mailName = null, formId = null } = message;
  const row = { threadId, kind, text, quoted, remark, sender, authorId, mailName, formId };
  const [added] = await tx<{ id: number }[]>`
    insert into messages ${tx(row)} on conflict do nothing returning id`;
  if (!added) return undefined;
  for (const [at, photo] of photos.entries()) {
    const { photoId, widths, width, height } = photo;
    await tx`
      insert into message_photos (message_id, position, photo_id, widths, width, height)
      values (${added.id}, ${at + 1}, ${photoId}, ${widths}, ${width}, ${height})`;
  }
  await moveThread(tx, message);
  return added.id;
}

/** Limit of messages: words of a thread that are searched [words]; later ones are not found. */
const MAX_WORDS = 20_000;
/** Limit of messages: letters of these words [bytes]; later ones are not found. Postgres takes no more than 1 MB. */
const MAX_WORD_BYTES = 500_000;
const SHOWN_IN_LIST = 160;

/** Whoever waits already goes on to wait since then. */
async function moveThread(tx: ISql, { threadId, kind, text }: NewMessage): Promise<void> {
  const state = STATE_AFTER[kind];
  const isSeen = kind === "note" || kind === "automatic";
  await tx`
    update message_threads set messages = messages + 1,
      held = held + ${kind === "held" ? 1 : 0},
      state = coalesce(${state}, state),
      last_at = case when ${state === null} or (state = 'open' and ${state === "open"})
        then last_at else now() end,
      is_unread = case when ${isSeen} then is_unread else ${COMES_FROM_OUTSIDE[kind]} end,
      last_text = case when ${isSeen} then last_text else left(${text}, ${SHOWN_IN_LIST}) end,
      terms = ${kind === "held" ? tx`terms` : termsWith(tx, text)}
    where id = ${threadId}`;
}

/** With the words of one more message; those of a held mail come once it is accepted. */
export function termsWith(sql: ISql, text: string) {
  return sql`
    case when length(terms) > ${MAX_WORDS} or octet_length(terms::text) > ${MAX_WORD_BYTES}
      then terms else terms || ${termsOf(sql, text)} end`;
}

const photosOf = (sql: ISql) => sql`
  coalesce((select json_agg(json_build_object('photoId', photo_id, 'widths', widths, 'width', width,
      'height', height) order by position)
    from message_photos where message_id = m.id), '[]') as photos`;

type Page = { before?: number | undefined; limit: number; kinds?: readonly MessageKind[] };

/** The newest ones up to a limit, the oldest of them first. */
export async function listMessages(
  sql: ISql,
  threadId: number,
  { before, limit, kinds }: Page,
): Promise<Message[]> {
  const found = await sql<Message[]>`
    select m.id, m.kind, m.text, m.quoted, m.remark, m.sender, m.bounced_at, m.created_at,
      (select coalesce(u.display_username, u.username) from users u where u.id = m.author_id) as author,
      (select json_build_object('sentAt', mail.sent_at, 'skippedAt', mail.skipped_at,
        'lastError', mail.last_error) from mails mail where mail.id = m.mail_id) as mail,
      ${photosOf(sql)}
    from messages m where m.thread_id = ${threadId}
      ${before ? sql`and m.id < ${before}` : sql``}
      ${kinds ? sql`and m.kind in ${sql(kinds)}` : sql``}
    order by m.id desc limit ${limit}`;
  return found.toReversed();
}

/** Whoever knows the random name of a picture may see it, as long as its message is there. */
export async function isPhotoStored(sql: ISql, photoId: string): Promise<boolean> {
  const rows = await sql`select from message_photos where photo_id = ${photoId}`;
  return rows.length > 0;
}

export async function setMail(
  tx: ISql,
  messageId: number,
  { mailId, mailName }: { mailId: string; mailName: string },
): Promise<void> {
  await tx`update messages set mail_id = ${mailId}, mail_name = ${mailName} where id = ${messageId}`;
}

/** Message-IDs of a thread's mails, the newest first. */
export async function listMailNames(
  sql: ISql,
  threadId: number,
  before: number,
): Promise<string[]> {
  const rows = await sql<{ mailName: string }[]>`
    select mail_name from messages
    where thread_id = ${threadId} and id < ${before} and mail_name is not null
      and kind in ('customer', 'staff')
    order by id desc limit ${MAX_REFERENCES}`;
  return rows.map(({ mailName }) => mailName);
}

/** Limit of messages: earlier mails that a mail names [mails]; older ones are left out. */
const MAX_REFERENCES = 10;

/** The form has added its message before. */
export async function wasAdded(
  sql: ISql,
  threadId: number,
  formId: string | undefined,
): Promise<boolean> {
  if (!formId) return false;
  const rows =
    await sql`select from messages where thread_id = ${threadId} and form_id = ${formId}`;
  return rows.length > 0;
}
