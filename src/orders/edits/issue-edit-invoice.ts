import type { ISql } from "postgres";
import { insertInvoice, takeNumber } from "#db/invoices/invoices.ts";
import type { EditContents } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { dayAt } from "#shop/day.ts";
import { numberText, yearOf } from "#shop/invoices/invoice-number.ts";
import type { InvoicedOrder } from "#shop/invoices/make-invoice.ts";
import { makeEditInvoice } from "#shop/orders/edits/edit-invoice.ts";

type Issue = {
  editId: number;
  before: Order;
  contents: Pick<EditContents, "shippingAddress" | "amounts"> & Pick<InvoicedOrder, "items">;
  issuedAt: Date;
};

/**
 * Issues the invoice of a difference that is paid: one that was issued before never changes (decision
 * 103). Take it last: it locks the numbers. The caller holds the order's lock.
 */
export async function issueEditInvoice(tx: ISql, issue: Issue): Promise<void> {
  const { editId, before, contents, issuedAt } = issue;
  const shop = await findShopSettings(tx);
  const year = yearOf(dayAt(issuedAt, shop.timeZone));
  const taken = { kind: "invoice", year, number: await takeNumber(tx, "invoice", year) } as const;
  const { shippingAddress, items, amounts } = contents;
  const paidAt = issuedAt;
  const after = { id: before.id, paidAt, shippingAddress, items, ...amounts };
  const facts = makeEditInvoice(before, after, { number: numberText(taken), issuedAt, shop });
  await insertInvoice(tx, { ...taken, orderId: before.id, refundId: null, editId, facts });
}
