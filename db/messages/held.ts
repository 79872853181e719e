import type { ISql } from "postgres";
import { termsWith } from "./messages.ts";

type Subject = { threadId: number; messageId: number };

type Held = { sender: string; text: string; photos: { photoId: string; widths: number[] }[] };

/** The caller has locked the thread. Undefined where somebody has decided already. */
export async function acceptHeld(tx: ISql, subject: Subject): Promise<Held | undefined> {
  const held = await findHeld(tx, subject);
  if (!held) return undefined;
  await tx`update messages set kind = 'customer', remark = '' where id = ${subject.messageId}`;
  await tx`
    update message_threads set terms = ${termsWith(tx, held.text)} where id = ${subject.threadId}`;
  await countHeld(tx, subject.threadId);
  return held;
}

export async function deleteHeld(tx: ISql, subject: Subject): Promise<Held | undefined> {
  const held = await findHeld(tx, subject);
  if (!held) return undefined;
  await tx`delete from messages where id = ${subject.messageId}`;
  await countHeld(tx, subject.threadId);
  return held;
}

async function findHeld(tx: ISql, { threadId, messageId }: Subject): Promise<Held | undefined> {
  const [held] = await tx<Held[]>`
    select m.sender, m.text, coalesce((select json_agg(json_build_object('photoId', photo_id, 'widths', widths))
      from message_photos where message_id = m.id), '[]') as photos
    from messages m where m.id = ${messageId} and m.thread_id = ${threadId} and m.kind = 'held'`;
  return held;
}

/** The list shows the last message that is there; a thread with none is done. */
async function countHeld(tx: ISql, threadId: number): Promise<void> {
  await tx`
    update message_threads set
      state = case when exists (select from messages where thread_id = message_threads.id)
        then state else 'done' end,
      held = (select count(*) from messages where thread_id = message_threads.id and kind = 'held'),
      last_text = coalesce((select left(text, 160) from messages
        where thread_id = message_threads.id and kind in ('customer', 'staff', 'held', 'bounce')
        order by id desc limit 1), '')
    where id = ${threadId}`;
}
