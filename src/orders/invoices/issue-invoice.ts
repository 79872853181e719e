import type { ISql } from "postgres";
import { findInvoice, insertInvoice, takeNumber } from "#db/invoices/invoices.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { dayAt } from "#shop/day.ts";
import { numberText, yearOf } from "#shop/invoices/invoice-number.ts";
import { makeInvoice } from "#shop/invoices/make-invoice.ts";

/**
 * Runs in the transaction that marks the order paid, or for a paid order that has none. The caller
 * holds the order's lock. False if there is nothing to do.
 */
export async function issueInvoice(tx: ISql, orderId: number, issuedAt: Date): Promise<boolean> {
  if (await findInvoice(tx, orderId)) return false;
  const order = await findOrder(tx, orderId);
  // What is made again at no cost sells nothing.
  if (!order || order.paymentStatus === "unpaid" || order.followsId !== null) return false;
  const shop = await findShopSettings(tx);
  const year = yearOf(dayAt(issuedAt, shop.timeZone));
  const taken = { kind: "invoice", year, number: await takeNumber(tx, "invoice", year) } as const;
  const facts = makeInvoice(order, { number: numberText(taken), issuedAt, shop });
  await insertInvoice(tx, { ...taken, orderId, refundId: null, facts });
  return true;
}
