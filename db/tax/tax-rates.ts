import postgres, { type ISql } from "postgres";
import type { TaxRateValues } from "#shop/tax/tax-rate.ts";

export type SavedTaxRate = TaxRateValues & { id: number; revision: number };

const columns = (sql: ISql) => sql`id, country_code, state_code, tax_class, name, rate, revision`;

type RatesQuery = {
  /** The rates of all countries are listed without it. */
  countryCode?: string | undefined;
  after?: number | undefined;
  limit: number;
};

/** Lists them by country, state and class. */
export async function listTaxRates(sql: ISql, query: RatesQuery): Promise<SavedTaxRate[]> {
  const { countryCode, after, limit } = query;
  const key = sql`country_code, state_code, tax_class`;
  return sql<SavedTaxRate[]>`
    select ${columns(sql)} from tax_rates
    where ${countryCode ? sql`country_code = ${countryCode}` : sql`true`}
      and ${after ? sql`(${key}) > (select ${key} from tax_rates where id = ${after})` : sql`true`}
    order by ${key} limit ${limit}`;
}

export async function findTaxRate(sql: ISql, id: number): Promise<SavedTaxRate | undefined> {
  const [rate] = await sql<SavedTaxRate[]>`select ${columns(sql)} from tax_rates where id = ${id}`;
  return rate;
}

/** Returns its id; undefined when this place has a rate for the class. */
export async function insertTaxRate(tx: ISql, values: TaxRateValues): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into tax_rates ${tx(values)} on conflict do nothing returning id`;
  return row?.id;
}

export async function lockTaxRate(tx: ISql, id: number): Promise<SavedTaxRate | undefined> {
  await tx`select from tax_rates where id = ${id} for update`;
  return findTaxRate(tx, id);
}

/** Throws what `isKnownRate` recognizes when this place has another rate for the class. */
export async function updateTaxRate(tx: ISql, id: number, values: TaxRateValues): Promise<void> {
  await tx`update tax_rates set ${tx(values)}, revision = revision + 1 where id = ${id}`;
}

export function isKnownRate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === "tax_rates_once";
}

/** Returns what it was. */
export async function removeTaxRate(tx: ISql, id: number): Promise<TaxRateValues | undefined> {
  const [before] = await tx<TaxRateValues[]>`
    delete from tax_rates where id = ${id}
    returning country_code, state_code, tax_class, name, rate`;
  return before;
}
