import type { ISql } from "postgres";
import type { MessagePhoto } from "./messages.ts";

export type MailedMessage = {
  id: number;
  threadId: number;
  orderId: number | null;
  subject: string;
  text: string;
  photos: MessagePhoto[];
  /** The one that it answers; null where there is none. */
  earlier: { text: string; createdAt: string } | null;
};

/** Undefined once it is gone, or its conversation is to be. */
export async function findMailed(sql: ISql, messageId: number): Promise<MailedMessage | undefined> {
  const [found] = await sql<MailedMessage[]>`
    select m.id, m.thread_id, t.order_id, t.subject, m.text,
      coalesce((select json_agg(json_build_object('photoId', photo_id, 'widths', widths,
          'width', width, 'height', height) order by position)
        from message_photos where message_id = m.id), '[]') as photos,
      (select json_build_object('text', left(before.text, ${MAX_EARLIER}), 'createdAt', before.created_at)
        from messages before
        where before.thread_id = m.thread_id and before.id < m.id and before.kind = 'customer'
        order by before.id desc limit 1) as earlier
    from messages m join message_threads t on t.id = m.thread_id
    where m.id = ${messageId} and m.kind = 'staff' and t.forgotten_at is null`;
  return found;
}

/** Limit of messages: how much of the message that it answers a mail repeats [characters]; the rest is left out. */
const MAX_EARLIER = 600;
