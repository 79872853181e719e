import type { Fragment, ISql } from "postgres";

/** One round deletes no more, so that it stays within the time of a query. */
const MAX_DELETED = 500;

/** The conversations whose personal data is to go; gives the pictures whose files go with them. */
export async function deleteForgotten(tx: ISql): Promise<{ photoId: string; widths: number[] }[]> {
  const photos = await tx<{ photoId: string; widths: number[] }[]>`
    with forgotten as (
      select id from message_threads where forgotten_at is not null
      order by id limit ${MAX_DELETED} for update skip locked
    ), gone as (
      delete from message_threads where id in (select id from forgotten) returning id
    )
    select photo_id, widths from message_photos
    where message_id in (select id from messages where thread_id in (select id from gone))`;
  return [...photos];
}

/** Names and emails go at once, the words with the next round. An order's conversation goes with its order. */
export async function forgetThreads(tx: ISql, isTheirs: Fragment): Promise<void> {
  await tx`
    with forgotten as (
      update message_threads set name = '', email = '', subject = '', last_text = '', terms = '',
        user_id = null, forgotten_at = now()
      where order_id is null and ${isTheirs} returning id
    )
    update messages set sender = '' where thread_id in (select id from forgotten)`;
}
