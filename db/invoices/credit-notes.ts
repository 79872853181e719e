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
  lines: (Pieces & Amount)[];
};

/** Refunds that reached the card and have no credit note yet. */
export async function findUncreditedRefunds(tx: ISql, orderId: number): Promise<CreditedRefund[]> {
  return tx<CreditedRefund[]>`
    select r.id, r.amount_cents, r.paid_edit_id, coalesce((
      select json_agg(json_build_object('position', line.position, 'quantity', line.quantity,
        'cents', line.cents, 'taxCents', line.tax_cents) order by line.position = ${SHIPPING},
        line.position)
      from refund_lines line where line.order_id = r.order_id and line.key = r.key
    ), '[]') as lines
    from refunds r
    where r.order_id = ${orderId} and r.status = 'succeeded'
      and not exists (select from invoices where refund_id = r.id)
    order by r.id`;
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
