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
