import type { ISql } from "postgres";
import type { InvoiceNumber } from "#shop/invoices/invoice-number.ts";
import type { Cents } from "#shop/money.ts";
import type { Pieces } from "#shop/orders/refunds/line-refund.ts";

/** Refunds that reached the card and nobody was mailed about; now they count as mailed. */
export async function takeUnmailedRefunds(tx: ISql, orderId: number): Promise<number[]> {
  const taken = await tx<{ id: number }[]>`
    update refunds set mailed_at = now()
    where order_id = ${orderId} and status = 'succeeded' and mailed_at is null returning id`;
  return taken.map(({ id }) => id).sort((one, other) => one - other);
}

type MailedRefund = {
  amountCents: Cents;
  createdAt: Date;
  /** A refund by lines lists them; one of an amount has none, nor has a part that one of its payments gave. */
  lines: (Pieces & { cents: Cents; productName: string; size: string; color: string })[];
  creditNote: InvoiceNumber | null;
};

/** Undefined once the bank has sent it back. */
export async function findMailedRefund(
  sql: ISql,
  orderId: number,
  refundId: number,
): Promise<MailedRefund | undefined> {
  const [refund] = await sql<MailedRefund[]>`
    select r.amount_cents, r.created_at, coalesce((
      select json_agg(json_build_object('position', line.position, 'quantity', line.quantity,
        'cents', line.cents, 'productName', coalesce(item.product_name, 'Shipping'),
        'size', coalesce(item.size, ''), 'color', coalesce(item.color, ''))
        order by item.position nulls last)
      from refund_lines line
      left join order_items item on item.order_id = line.order_id and item.position = line.position
      where line.order_id = r.order_id and line.key = r.key and r.amount_cents = (
        select sum(cents) from refund_lines part
        where part.order_id = r.order_id and part.key = r.key)
    ), '[]') as lines, (
      select json_build_object('kind', kind, 'year', year, 'number', number) from invoices
      where refund_id = r.id and canceled_at is null
    ) as credit_note
    from refunds r
    where r.id = ${refundId} and r.order_id = ${orderId} and r.status = 'succeeded'`;
  return refund;
}
