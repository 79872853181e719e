import type { ISql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";

/** The shop sells in it. */
export async function findCurrency(sql: ISql): Promise<CurrencyCode> {
  const [row] = await sql<[{ currency: CurrencyCode }]>`select currency from shop_settings`;
  return row.currency;
}

/** The same, and nobody changes it until the transaction ends. */
export async function lockCurrency(tx: ISql): Promise<CurrencyCode> {
  const [row] = await tx<[{ currency: CurrencyCode }]>`
    select currency from shop_settings for share`;
  return row.currency;
}

/** An order has amounts in the shop's currency, so that it cannot change any more. */
export async function hasOrders(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ hasOrders: boolean }]>`
    select exists (select from orders) as has_orders`;
  return row.hasOrders;
}
