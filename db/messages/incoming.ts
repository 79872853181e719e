import type { ISql } from "postgres";

export type IncomingMail = {
  id: string;
  hash: string;
  source: "webhook" | "imap";
  outcome: string | null;
};

/** Undefined where the same mail has come before. */
export async function insertIncoming(
  tx: ISql,
  mail: { hash: string; source: IncomingMail["source"]; bytes: number },
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into incoming_mails ${tx(mail)} on conflict (hash) do nothing returning id`;
  return row?.id;
}

export async function findIncoming(sql: ISql, id: string): Promise<IncomingMail | undefined> {
  const [row] = await sql<IncomingMail[]>`
    select id, hash, source, outcome from incoming_mails where id = ${id}`;
  return row;
}

export async function wasRead(sql: ISql, hash: string): Promise<boolean> {
  const rows = await sql`
    select from incoming_mails where hash = ${hash} and outcome is not null`;
  return rows.length > 0;
}

/** False where another process was first. */
export async function setOutcome(tx: ISql, id: string, outcome: string): Promise<boolean> {
  const rows = await tx`
    update incoming_mails set outcome = ${outcome} where id = ${id} and outcome is null`;
  return rows.count > 0;
}

/**
 * Limit of messages: time that the shop remembers which mails it has read [days]; the same mail would be read
 * once more.
 */
const INCOMING_DAYS = 90;
const MAX_DELETED = 1000;

/** Hashes of mails that nobody could read leave their files. */
export async function deleteOldIncoming(tx: ISql): Promise<string[]> {
  const rows = await tx<{ hash: string; outcome: string | null }[]>`
    delete from incoming_mails where id in (
      select id from incoming_mails
      where created_at < now() - make_interval(days => ${INCOMING_DAYS}) limit ${MAX_DELETED}
    ) returning hash, outcome`;
  return rows.flatMap(({ hash, outcome }) => (outcome === null ? [hash] : []));
}

export type MailboxPosition = { validity: string; lastUid: number };

export async function findPosition(
  sql: ISql,
  mailbox: string,
): Promise<MailboxPosition | undefined> {
  const [row] = await sql<MailboxPosition[]>`
    select validity, last_uid from mailbox_positions where mailbox = ${mailbox}`;
  return row;
}

/** Never goes back, whoever reads the mailbox at the same time. */
export async function savePosition(
  tx: ISql,
  mailbox: string,
  { validity, lastUid }: MailboxPosition,
): Promise<void> {
  await tx`
    insert into mailbox_positions as known (mailbox, validity, last_uid)
    values (${mailbox}, ${validity}, ${lastUid})
    on conflict (mailbox) do update set validity = excluded.validity,
      last_uid = case when known.validity = excluded.validity
        then greatest(known.last_uid, excluded.last_uid) else excluded.last_uid end`;
}
