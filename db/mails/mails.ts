import type { ISql, JSONValue } from "postgres";
import { MAIL_DAYS, type MailKind } from "#shop/mails/mail-kinds.ts";

/** One sweep deletes no more, so that it stays within the time of a query. */
const MAX_DELETED = 10_000;

export type MailRow = {
  id: string;
  kind: MailKind;
  orderId: number | null;
  recipient: string;
  /** Data that is not on the order, such as the status; links are cleared once it is sent. */
  details: JSONValue | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Another mail replaced it before it was sent. */
  supersededAt: Date | null;
  /** The mail was no longer wanted when its job ran; `lastError` says why. */
  skippedAt: Date | null;
  failedAttempts: number;
  lastError: string | null;
};

/** Undefined when the same mail exists, so that settling a payment twice sends one mail. */
export async function insertConfirmation(
  sql: ISql,
  mail: { kind: "order-confirmation"; orderId: number; recipient: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into mails ${sql(mail, "kind", "orderId", "recipient")}
    on conflict (order_id, recipient) where kind = 'order-confirmation' and not is_copy do nothing returning id`;
  return row?.id;
}

type NewMail = {
  kind: MailKind;
  orderId?: number | null;
  recipient: string;
  details: JSONValue;
  /** Whose account it is about; with the account the mail is deleted. */
  username?: string | undefined;
};

export async function insertMail(
  sql: ISql,
  { kind, orderId = null, recipient, details, username }: NewMail,
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into mails (kind, order_id, recipient, details, user_id)
    values (${kind}, ${orderId}, ${recipient}, ${sql.json(details)},
      (select id from users where username = ${username?.toLowerCase() ?? null}))
    returning id`;
  return row.id;
}

export async function findMail(sql: ISql, mailId: string): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow[]>`
    select id, kind, order_id, recipient, details, created_at, sent_at, superseded_at, skipped_at,
      failed_attempts, last_error
    from mails where id = ${mailId}`;
  return row;
}

/** Stores the first send time and deletes secret links from the mail. */
export async function markSent(sql: ISql, mailId: string): Promise<void> {
  await sql`
    update mails set sent_at = now(), last_error = null,
      details = ${storedDetails(sql)}
    where id = ${mailId} and sent_at is null`;
}

/** These details hold no link; they say which status, refund or message the mail is about. */
const storedDetails = (sql: ISql) =>
  sql`case when kind in ('order-status', 'order-changed', 'order-late', 'order-edit', 'order-edit-over', 'quote', 'quote-answer', 'proof', 'proof-reminder', 'refund', 'return', 'message', 'test') then details end`;

export async function markFailed(sql: ISql, mailId: string, error: string): Promise<void> {
  await sql`
    update mails set failed_attempts = failed_attempts + 1, last_error = ${error}
    where id = ${mailId}`;
}

export async function markSkipped(sql: ISql, mailId: string, reason: string): Promise<void> {
  await sql`
    update mails set skipped_at = now(), last_error = ${reason},
      details = ${storedDetails(sql)}
    where id = ${mailId} and sent_at is null`;
}

/** Old mails hold emails that anybody may have typed; mails of orders stay with their order. */
export async function deleteOldMails(sql: ISql): Promise<void> {
  await sql`
    delete from mails where id in (
      select id from mails
      where order_id is null and created_at < now() - make_interval(days => ${MAIL_DAYS})
      limit ${MAX_DELETED}
    )`;
}

export async function markSuperseded(sql: ISql, mailId: string): Promise<void> {
  await sql`update mails set superseded_at = now() where id = ${mailId} and sent_at is null`;
}

/** The kind of a mail that is still to be sent; no other transaction can retry it until this one ends. */
export async function lockUnsent(tx: ISql, mailId: string): Promise<MailKind | undefined> {
  const [row] = await tx<{ kind: MailKind }[]>`
    select kind from mails where id = ${mailId} and sent_at is null and superseded_at is null
      and skipped_at is null for update`;
  return row?.kind;
}
