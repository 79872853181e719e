import type { ISql } from "postgres";

export async function lockUnsent(tx: ISql, mailId: string): Promise<boolean> {
  const rows = await tx`
    select from mails where id = ${mailId} and sent_at is null and superseded_at is null
      and skipped_at is null for update`;
  return rows.length > 0;
}

/** Runs the mail's waiting job now; false when there is no such job. */
export async function runMailJobNow(tx: ISql, mailId: string): Promise<boolean> {
  const rows = await tx`
    update pgboss.job
    set start_after = case when state = 'active' then start_after else now() end
    where name = 'send-mail' and state <= 'active' and data->>'mailId' = ${mailId}
    returning 1`;
  return rows.length > 0;
}
