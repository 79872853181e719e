import type { Sql } from "postgres";
import { issueCreditNotes } from "#orders/invoices/issue-credit-notes.ts";
import { issueInvoice } from "#orders/invoices/issue-invoice.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { addOrder } from "../orders.ts";

export type SoldLine = {
  productId?: number;
  size?: string;
  color?: string;
  quantity?: number;
  unitCents?: number;
  discountCents?: number;
  taxCents?: number;
  /** Thousandths of a percent. */
  taxRate?: number | null;
  documentId?: number;
};

export type Sold = {
  lines?: SoldLine[];
  currency?: CurrencyCode;
  email?: string;
  userId?: number;
  code?: string | null;
  place?: { countryCode: string; stateCode: string };
  includesTax?: boolean;
  shippingCents?: number;
  shippingTaxCents?: number;
  /** When it was paid, and its invoice issued. */
  at?: string;
};

const PLACE = { countryCode: "US", stateCode: "OR" };
const TAX = "Sales tax";

/** An order that was paid then, with its invoice; returns its id. */
export async function addSold(sql: Sql, sold: Sold = {}): Promise<number> {
  const { lines = [{}], currency = "usd", email, userId, code = null, place = PLACE } = sold;
  const { includesTax = false, shippingCents = 0, shippingTaxCents = 0 } = sold;
  const at = new Date(sold.at ?? "2026-03-02T12:00:00Z");
  const id = await addOrder(sql, { ...(email && { email }), ...(userId && { userId }) });
  const [{ documentId }] = await sql<[{ documentId: number }]>`
    select document_id from order_items where order_id = ${id}`;
  await sql`delete from order_items where order_id = ${id}`;
  const items = lines.map((line, position) => ({ ...DEFAULT_LINE, documentId, ...line, position }));
  for (const { unitCents, taxRate, ...item } of items) {
    const isTaxed = item.taxCents > 0;
    const row = {
      ...{ ...item, orderId: id, unitPriceCents: unitCents, cut: "classic" },
      ...{ productName: `Product ${item.productId}`, taxName: isTaxed ? TAX : "" },
      taxRate: isTaxed ? taxRate : null,
    };
    await sql`insert into order_items ${sql(row)}`;
  }
  const goods = items.reduce(
    (sum, one) => sum + one.unitCents * one.quantity - one.discountCents,
    0,
  );
  const lineTax = items.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const taxCents = lineTax + shippingTaxCents;
  const total = goods + shippingCents + (includesTax ? 0 : taxCents);
  const taxes = new Map<number | null, number>();
  for (const item of items.filter((one) => one.taxCents > 0)) {
    taxes.set(item.taxRate, (taxes.get(item.taxRate) ?? 0) + item.taxCents);
  }
  const [[rate = null] = []] = [...taxes];
  if (shippingTaxCents > 0) taxes.set(rate, (taxes.get(rate) ?? 0) + shippingTaxCents);
  const rates = [...taxes].map(([of, cents]) => ({ name: TAX, rate: of, cents }));
  await sql`
    update orders set payment_status = 'paid', paid_at = ${at}, currency = ${currency},
      total_cents = ${total}, discount_code = ${code}, includes_tax = ${includesTax},
      shipping_cents = ${shippingCents}, shipping_tax_cents = ${shippingTaxCents},
      tax_cents = ${taxCents}, taxes = ${sql.json(rates)},
      shipping_address = shipping_address || ${sql.json(place)}
    where id = ${id}`;
  await sql.begin((tx) => issueInvoice(tx, id, at));
  return id;
}

const DEFAULT_LINE = {
  productId: 1,
  size: "M",
  color: "Mint",
  quantity: 1,
  unitCents: 1999,
  discountCents: 0,
  taxCents: 0,
  taxRate: 8000,
};

export type GivenBack = {
  amountCents: number;
  reason?: string;
  lines?: { position: number; quantity: number; cents: number; taxCents: number }[];
  at?: string;
};

/** A refund that reached the card, with its credit note; returns the refund's id. */
export async function addGivenBack(sql: Sql, orderId: number, back: GivenBack): Promise<number> {
  const { amountCents, reason = "", lines = [], at = "2026-03-03T12:00:00Z" } = back;
  return sql.begin(async (tx) => {
    const key = crypto.randomUUID();
    const [{ id }] = await tx<[{ id: number }]>`
      insert into refunds (order_id, stripe_refund_id, amount_cents, status, reason, key)
      values (${orderId}, ${`re_${key}`}, ${amountCents}, 'succeeded', ${reason}, ${key})
      returning id`;
    for (const line of lines) await tx`insert into refund_lines ${tx({ ...line, orderId, key })}`;
    await issueCreditNotes(tx, orderId, new Date(at));
    return id;
  });
}

/** The money came back to the shop, so the note is canceled. */
export async function cancelGivenBack(sql: Sql, orderId: number, refundId: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update refunds set status = 'failed' where id = ${refundId}`;
    await issueCreditNotes(tx, orderId, new Date("2026-03-09T12:00:00Z"));
  });
}
