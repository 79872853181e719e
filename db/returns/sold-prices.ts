import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { SoldPrices } from "#shop/returns/plan.ts";

/** The price that a piece of each line was sold for, and what dearer ones cost on top. */
export async function findSoldPrices(sql: ISql, orderId: number): Promise<SoldPrices> {
  const rows = await sql<{ position: number; unitPriceCents: Cents; exchangeCents: Cents }[]>`
    select position, unit_price_cents, exchange_cents from order_items where order_id = ${orderId}`;
  return new Map(rows.map(({ position, ...prices }) => [position, prices]));
}
