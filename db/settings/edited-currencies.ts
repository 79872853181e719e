import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";

export type EditedCurrency = {
  currency: CurrencyCode;
  isOffered: boolean;
  /** Each further print costs it; null where nothing is typed. */
  surchargeCents: Cents | null;
};

export async function findFurtherCurrency(
  sql: ISql,
  currency: CurrencyCode,
): Promise<EditedCurrency | undefined> {
  const [row] = await sql<EditedCurrency[]>`
    select currency, is_offered, surcharge_cents from further_currencies
    where currency = ${currency}`;
  return row;
}

/** Nobody else changes it or its prices, or places an order in it, until the transaction ends. */
export async function lockFurtherCurrency(
  tx: ISql,
  currency: CurrencyCode,
): Promise<EditedCurrency | undefined> {
  await tx`select from further_currencies where currency = ${currency} for update`;
  return findFurtherCurrency(tx, currency);
}

/** Nobody else types prices in further currencies, or adds and deletes one, until the transaction ends. */
export async function lockFurtherCurrencies(tx: ISql): Promise<void> {
  await tx`select count(*) from (
    select from further_currencies order by currency for share) locked`;
}

/** False when there is one already. */
export async function insertCurrency(tx: ISql, currency: CurrencyCode): Promise<boolean> {
  const added = await tx`
    insert into further_currencies ${tx({ currency })} on conflict do nothing`;
  return added.count > 0;
}

export async function updateOffered(
  tx: ISql,
  currency: CurrencyCode,
  isOffered: boolean,
): Promise<void> {
  await tx`
    update further_currencies set is_offered = ${isOffered} where currency = ${currency}`;
}

export async function updateSurcharge(
  tx: ISql,
  currency: CurrencyCode,
  surchargeCents: Cents | null,
): Promise<void> {
  await tx`
    update further_currencies set surcharge_cents = ${surchargeCents}
    where currency = ${currency}`;
}

/** Takes all prices along that were typed in it. */
export async function removeCurrency(tx: ISql, currency: CurrencyCode): Promise<void> {
  await tx`delete from further_currencies where currency = ${currency}`;
}
