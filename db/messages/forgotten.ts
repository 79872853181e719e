import type { ISql } from "postgres";

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
