import type { ISql } from "postgres";

/** Limit of messages: earlier mails of a mail that are looked up [mails]; older ones are not. */
const MAX_LOOKED_UP = 20;

/** The thread of one of our mails. */
export async function findMailThread(
  sql: ISql,
  names: readonly string[],
): Promise<number | undefined> {
  if (names.length === 0) return undefined;
  const [row] = await sql<{ threadId: number }[]>`
    select thread_id from messages
    where mail_name in ${sql(names.slice(0, MAX_LOOKED_UP))} and kind = 'staff' limit 1`;
  return row?.threadId;
}

/** One of our own mails has come back as it was. */
export async function isOwnMail(sql: ISql, name: string): Promise<boolean> {
  const rows = await sql`select from messages where mail_name = ${name} and kind = 'staff'`;
  return rows.length > 0;
}

/** Marks the answers whose mails these are; gives the thread of the first that was not marked before. */
export async function markBounced(tx: ISql, names: readonly string[]): Promise<number | undefined> {
  if (names.length === 0) return undefined;
  const [row] = await tx<{ threadId: number }[]>`
    update messages set bounced_at = now()
    where mail_name in ${tx(names)} and kind = 'staff' and bounced_at is null returning thread_id`;
  return row?.threadId;
}

type Begun = { name: string; sender: string; isHeld: boolean };

/**
 * Whether a mail has begun a conversation already. Another process that is about to begin one with it is
 * waited for. A held one keeps out no mail that was checked: anybody may have sent it.
 */
export async function hasBegun(tx: ISql, { name, sender, isHeld }: Begun): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`mail ${name}`}, 0))`;
  const rows = await tx`
    select from messages
    where mail_name = ${name} and sender = ${sender}
      and kind in ('customer', 'held') ${isHeld ? tx`` : tx`and kind = 'customer'`}
      and thread_id in (select id from message_threads where topic = 'mail' and forgotten_at is null)
    limit 1`;
  return rows.length > 0;
}
