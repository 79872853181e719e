import type { ISql } from "postgres";
import { limitTo } from "../limit-to.ts";
import { ATTENTION_LIMIT } from "../orders/attention/found.ts";

export type Bounced = {
  count: number;
  since: Date | null;
  /** There may be more open conversations than were read. */
  isPart: boolean;
};

/** Open conversations whose last answer came back; it reads the longest open ones alone. */
export async function countBounced(sql: ISql): Promise<Bounced> {
  const [bounced] = await sql<[Bounced]>`
    select count(*) filter (where latest.kind = 'bounce')::int as count,
      min(latest.created_at) filter (where latest.kind = 'bounce') as since,
      count(*) >= ${ATTENTION_LIMIT} as is_part
    from (
      select id from message_threads where state = 'open'
      order by last_at, id ${limitTo(sql, ATTENTION_LIMIT)}
    ) open left join lateral (
      select kind, created_at from messages where thread_id = open.id and kind in ('staff', 'bounce')
      order by id desc limit 1
    ) latest on true`;
  return bounced;
}
