import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { MailKind } from "#shop/mails/mail-kinds.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { findNextTries } from "./queue.ts";

export type LoggedMail = {
  id: string;
  kind: MailKind;
  status: OrderStatus | null;
  /** The day that the customer of a late order is mailed. */
  day: Day | null;
  orderId: number | null;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
  supersededAt: Date | null;
  skippedAt: Date | null;
  failedAttempts: number;
  lastError: string | null;
  /** When its job runs next; null without a waiting job. */
  nextTryAt: Date | null;
};

/** Newest first, by cursor; `after` is the last mail of the previous page. */
export async function listMails(
  sql: ISql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<LoggedMail[]> {
  // The index sorts the ids of one time upwards.
  const older = sql`where m.created_at <= (select created_at from mails where id = ${after ?? null})
    and (m.created_at < (select created_at from mails where id = ${after ?? null})
      or m.id > ${after ?? null})`;
  const rows = await sql<Row[]>`
    ${select(sql)} ${after ? older : sql``} order by m.created_at desc, m.id limit ${limit}`;
  return withNextTries(sql, rows);
}

export async function listMailsOf(sql: ISql, orderId: number): Promise<LoggedMail[]> {
  const rows = await sql<Row[]>`
    ${select(sql)} where m.order_id = ${orderId} order by m.created_at desc, m.id`;
  return withNextTries(sql, rows);
}

type Row = Omit<LoggedMail, "nextTryAt">;

const select = (sql: ISql) => sql`
  select m.id, m.kind, m.order_id, m.recipient, m.created_at, m.sent_at, m.superseded_at,
    m.skipped_at, m.failed_attempts, m.last_error,
    case when m.kind = 'order-status' then m.details->>'status' end as status,
    case when m.kind = 'order-late' then m.details->>'day' end as day
  from mails m`;

async function withNextTries(sql: ISql, rows: readonly Row[]): Promise<LoggedMail[]> {
  const unsent = rows.filter((row) => !row.sentAt && !row.supersededAt && !row.skippedAt);
  const nextTries = await findNextTries(
    sql,
    unsent.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, nextTryAt: nextTries.get(row.id) ?? null }));
}
