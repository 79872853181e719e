import type { Sql } from "postgres";
import { insertInvoice } from "#db/invoices/invoices.ts";
import { makeInvoice } from "#shop/invoices/make-invoice.ts";
import { plainAmounts } from "#shop/pricing/order-amounts.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { ADDRESS } from "../browser/buying.ts";

/** An invoice of that day for an order that may be in any state. */
export async function addInvoice(sql: Sql, orderId: number, day = "2020-05-04"): Promise<string> {
  const issuedAt = new Date(`${day}T12:00:00Z`);
  const [year, number] = [issuedAt.getUTCFullYear(), orderId];
  const text = `${year}-${String(number).padStart(6, "0")}`;
  const order = {
    ...plainAmounts(1999, "usd"),
    id: orderId,
    paidAt: issuedAt,
    shippingAddress: ADDRESS,
  };
  const line = { productName: "Classic Cotton Tee", size: "M", color: "Mint", quantity: 1 };
  const costs = { unitPriceCents: 1999, discountCents: 0, taxCents: 0, taxName: "", taxRate: null };
  const facts = makeInvoice(
    { ...order, items: [{ ...line, ...costs }] },
    { number: text, issuedAt, shop: DEFAULT_SETTINGS },
  );
  await insertInvoice(sql, { kind: "invoice", year, number, orderId, refundId: null, facts });
  return text;
}
