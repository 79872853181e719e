import type { ISql } from "postgres";
import { MAIL_QUEUES } from "#shop/mails/mail-queues.ts";

// pg-boss finds jobs by their data one at a time, and cannot put one forward. Columns and states are
// those of the version in package.json.

/** When the waiting jobs of these mails run next; a mail without one is not in the map. */
export async function findNextTries(
  sql: ISql,
  mailIds: readonly string[],
): Promise<Map<string, Date>> {
  if (mailIds.length === 0) return new Map();
  // Few jobs wait, and an index has those alone.
  const jobs = await sql<{ mailId: string; nextTryAt: Date }[]>`
    select data->>'mailId' as mail_id, min(start_after) as next_try_at from pgboss.job
    where name in ${sql(MAIL_QUEUES)} and state < 'active' and data->>'mailId' in ${sql(mailIds)}
    group by 1`;
  return new Map(jobs.map(({ mailId, nextTryAt }) => [mailId, nextTryAt]));
}

/** Runs the mail's waiting job now; false when no job waits for it or is running. */
export async function runMailJobNow(tx: ISql, mailId: string): Promise<boolean> {
  const rows = await tx`
    update pgboss.job
    set start_after = case when state = 'active' then start_after else now() end
    where name in ${tx(MAIL_QUEUES)} and state <= 'active' and data->>'mailId' = ${mailId}
    returning 1`;
  return rows.length > 0;
}
