import type { ISql } from "postgres";
import { limitTo } from "../limit-to.ts";
import { ATTENTION_LIMIT } from "../orders/attention/found.ts";

export type Bounced = { count: number; since: Date | null };

/** Open conversations whose last answer came back; it reads the longest open ones alone. */
export async function countBounced(sql: ISql): Promise<Bounced> {
  const [bounced] = await sql<[Bounced]>`
    select count(*)::int, min(latest.created_at) as since
    from (
      select id from message_threads where state = 'open'
      order by last_at, id ${limitTo(sql, ATTENTION_LIMIT)}
    ) open, lateral (
      select kind, created_at from messages where thread_id = open.id and kind in ('staff', 'bounce')
      order by id desc limit 1
    ) latest where latest.kind = 'bounce'`;
  return bounced;
}
