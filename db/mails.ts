import type { ISql, JSONValue } from "postgres";

export type MailKind =
  | "order-confirmation"
  | "verify-email"
  | "reset-password"
  | "email-changed"
  | "password-changed"
  | "contact-message";

export type MailRequest = {
  id: string;
  kind: MailKind;
  /** Of a confirmation. */
  orderId: number | null;
  recipient: string;
  /** Of the other kinds, until they are sent: links in it open accounts. */
  details: JSONValue | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * Asks for a mail. Undefined when the same was asked for before: one of a kind to a recipient about
 * an order, so whoever settles a payment twice still sends one mail.
 */
export async function askForMail(
  sql: ISql,
  mail: { kind: "order-confirmation"; orderId: number; recipient: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into mails ${sql(mail, "kind", "orderId", "recipient")}
    on conflict (order_id, recipient) where kind = 'order-confirmation' do nothing returning id`;
  return row?.id;
}

/** Asks for a mail that is about no order; each is a mail of its own. */
export async function askForPlainMail(
  sql: ISql,
  { kind, recipient, details }: { kind: MailKind; recipient: string; details: JSONValue },
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into mails (kind, recipient, details)
    values (${kind}, ${recipient}, ${sql.json(details)}) returning id`;
  return row.id;
}

export async function findMail(sql: ISql, mailId: string): Promise<MailRequest | undefined> {
  const [row] = await sql<MailRequest[]>`
    select id, kind, order_id, recipient, details, created_at, sent_at from mails where id = ${mailId}`;
  return row;
}

/** Keeps the time of the first sending, and forgets what the mail said. */
export async function markSent(sql: ISql, mailId: string): Promise<void> {
  await sql`
    update mails set sent_at = now(), details = null where id = ${mailId} and sent_at is null`;
}
