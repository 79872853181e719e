import type { ISql } from "postgres";

/** Whether that mail is still to be sent; until the transaction ends nobody else asks. */
export async function lockUnsent(tx: ISql, mailId: string): Promise<boolean> {
  const rows = await tx`
    select from mails where id = ${mailId} and sent_at is null and superseded_at is null
      and skipped_at is null for update`;
  return rows.length > 0;
}

/** Gives the mail's waiting job its turn now; false when no job waits for it or is at it. */
export async function hurryMail(tx: ISql, mailId: string): Promise<boolean> {
  const rows = await tx`
    update pgboss.job
    set start_after = case when state = 'active' then start_after else now() end
    where name = 'send-mail' and state <= 'active' and data->>'mailId' = ${mailId}
    returning 1`;
  return rows.length > 0;
}
