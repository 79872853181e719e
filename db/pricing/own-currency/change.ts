import type { ISql } from "postgres";
import { lockPrices } from "../piece-rules.ts";
import { changeCodes } from "./codes.ts";
import type { OwnChange } from "./own-change.ts";
import { changeProducts } from "./products.ts";
import { changeShipping } from "./shipping.ts";

/** A large catalog is written whole, once [ms]. */
const TIMEOUT = 60_000;

/**
 * Nobody else changes a price, a way of shipping or a code until the transaction ends; the settings are
 * locked already. Products before variants before codes, as orders lock them.
 */
export async function lockAllPrices(tx: ISql): Promise<void> {
  await tx`select set_config('statement_timeout', ${String(TIMEOUT)}, true)`;
  await tx`select from further_currencies order by currency for update`;
  await lockPrices(tx);
  await tx`select count(*) from (select from products order by id for no key update) locked`;
  await tx`select count(*) from (select from variants order by id for no key update) locked`;
  await tx`select count(*) from (select from shipping_methods order by id for update) locked`;
  await tx`select count(*) from (select from discounts order by id for no key update) locked`;
}

/**
 * Prices that were typed in `to` become the shop's own; its own are stored as typed in `from`, which is
 * not offered. Everything that a cart could need is typed in `to` by now: see `isReadyForOwn`.
 */
export async function changeOwnCurrency(tx: ISql, change: OwnChange): Promise<void> {
  const { from, to } = change;
  // From a time when the shop's own had no prices to be stored.
  await tx`delete from further_currencies where currency = ${from}`;
  await tx`
    insert into further_currencies (currency, surcharge_cents)
    values (${from}, (select cents from area_surcharges where product_id is null))`;
  await changeProducts(tx, change);
  await changeShipping(tx, change);
  await changeCodes(tx, change);
  await tx`update shop_settings set currency = ${to}, updated_at = now()`;
  await tx`delete from further_currencies where currency = ${to}`;
}
