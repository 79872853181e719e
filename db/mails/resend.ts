import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { MailKind } from "#shop/mails/mail-kinds.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

export type ResendableMail = {
  kind: MailKind;
  /** The status that the mail reports, if any. */
  mailedStatus: OrderStatus | null;
  /** The day that the mail names, if any. */
  mailedDay: Day | null;
  orderStatus: OrderStatus;
  lateUntil: Day | null;
  isUnsent: boolean;
};

export async function lockOrderMail(
  tx: ISql,
  { orderId, mailId }: { orderId: number; mailId: string },
): Promise<ResendableMail | undefined> {
  const [row] = await tx<ResendableMail[]>`
    select m.kind, m.details->>'status' as mailed_status, m.details->>'day' as mailed_day,
      o.status as order_status, o.late_until::text,
      m.sent_at is null and m.superseded_at is null and m.skipped_at is null as is_unsent
    from mails m join orders o on o.id = m.order_id
    where m.id = ${mailId} and m.order_id = ${orderId} for update of m`;
  return row;
}

/** Undefined while an identical mail still waits to be sent. */
export async function copyMail(tx: ISql, mailId: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into mails (kind, order_id, recipient, details, is_copy)
    select m.kind, m.order_id, m.recipient, m.details, true from mails m
    where m.id = ${mailId} and not exists (
      select from mails waiting
      where waiting.order_id = m.order_id and waiting.kind = m.kind
        and waiting.details is not distinct from m.details and waiting.sent_at is null
        and waiting.superseded_at is null and waiting.skipped_at is null
    )
    returning id`;
  return row?.id;
}
