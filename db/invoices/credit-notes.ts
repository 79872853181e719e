import type { ISql } from "postgres";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import type { Cents } from "#shop/money.ts";
import { type Pieces, SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import type { Amount } from "#shop/pricing/refund-split.ts";

export type CreditedRefund = {
  id: number;
  amountCents: Cents;
  /** It was taken from the payment of this edit; null: from the order's first one. */
  paidEditId: number | null;
  /** Pieces of all payments that give this refund, as the order names them. */
  lines: (Pieces & Amount & { text: string; detail: string })[];
};

/** Refunds that reached the card and have no credit note yet. */
export async function findUncreditedRefunds(tx: ISql, orderId: number): Promise<CreditedRefund[]> {
  return tx<CreditedRefund[]>`
    select r.id, r.amount_cents, r.paid_edit_id, coalesce((
      select json_agg(json_build_object('position', line.position, 'quantity', line.quantity,
        'cents', line.cents, 'taxCents', line.tax_cents, 'text', coalesce(item.product_name, ''),
        'detail', concat_ws(', ', nullif(item.size, ''), nullif(item.color, '')))
        order by line.position = ${SHIPPING}, line.position)
      from refund_lines line
      left join order_items item on item.order_id = line.order_id and item.position = line.position
      where line.order_id = r.order_id and line.key = split_part(r.key, '/', 1)
        -- What one payment gave and the bank sent back counts for no piece.
        and (r.key = line.key or exists (select from refunds first where first.order_id = r.order_id
          and first.key = line.key and first.status not in ('failed', 'canceled')))
    ), '[]') as lines
    from refunds r
    where r.order_id = ${orderId} and r.status = 'succeeded'
      and not exists (select from invoices where refund_id = r.id)
    order by r.id`;
}

/** Lines that the notes of other payments name, which give the same refund. */
export async function listNamedLines(tx: ISql, refundId: number): Promise<number[]> {
  const rows = await tx<{ position: number }[]>`
    select distinct (line ->> 'position')::int as position
    from refunds r
    join refunds part on part.order_id = r.order_id and part.id <> r.id
      and split_part(part.key, '/', 1) = split_part(r.key, '/', 1)
    join invoices note on note.refund_id = part.id and note.canceled_at is null
    cross join lateral jsonb_array_elements(note.facts -> 'lines') line
    where r.id = ${refundId} and line ->> 'position' is not null`;
  return rows.map(({ position }) => position);
}

/** Lists credit notes whose money did not come back to the shop. */
export async function listCreditNotes(tx: ISql, orderId: number): Promise<InvoiceFacts[]> {
  const notes = await tx<{ facts: InvoiceFacts }[]>`
    select facts from invoices
    where order_id = ${orderId} and kind = 'credit-note' and canceled_at is null order by id`;
  return notes.map(({ facts }) => facts);
}

/** Cancels the credit notes of refunds that came back. Their numbers stay taken. */
export async function cancelCreditNotes(tx: ISql, orderId: number): Promise<void> {
  await tx`
    update invoices set canceled_at = now() from refunds r
    where invoices.order_id = ${orderId} and invoices.canceled_at is null
      and r.id = invoices.refund_id and r.status in ('failed', 'canceled')`;
}
