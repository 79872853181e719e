import type { ISql } from "postgres";
import type { UnitPrices } from "#shop/returns/plan.ts";

/** The price that a piece of each line was sold for. */
export async function findUnitPrices(sql: ISql, orderId: number): Promise<UnitPrices> {
  const rows = await sql<{ position: number; unitPriceCents: number }[]>`
    select position, unit_price_cents from order_items where order_id = ${orderId}`;
  return new Map(rows.map(({ position, unitPriceCents }) => [position, unitPriceCents]));
}
