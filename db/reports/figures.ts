import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#shop/money.ts";
import type { Dimension } from "#shop/reports/dimensions.ts";
import type { Figures } from "#shop/reports/figures.ts";
import { type Days, type Month, spansOf } from "#shop/reports/period.ts";

/** Currencies in which a paper was ever issued. */
export async function listReportCurrencies(sql: ISql): Promise<CurrencyCode[]> {
  const rows = await sql<{ code: CurrencyCode }[]>`
    select code from unnest(${CURRENCY_CODES}::text[]) as code
    where exists (select from report_sums where dimension = 'all' and currency = code)
    order by code`;
  return rows.map(({ code }) => code);
}

export type SumsQuery = { dimension: Dimension; currency: CurrencyCode; days: Days };

export async function findFigures(sql: ISql, currency: CurrencyCode, days: Days): Promise<Figures> {
  const [row] = await sql<[Figures]>`
    select ${sums(sql)} from report_sums where ${sumsIn(sql, { dimension: "all", currency, days })}`;
  return row;
}

export type DayFigures = Figures & { day: Day };

/** Days without a paper are left out. */
export async function listDays(
  sql: ISql,
  currency: CurrencyCode,
  { from, to }: Days,
): Promise<DayFigures[]> {
  return sql<DayFigures[]>`
    select starts_on::text as day, ${sums(sql)} from report_sums
    where dimension = 'all' and currency = ${currency} and span = 'day'
      and starts_on between ${from}::date and ${to}::date
    group by starts_on order by starts_on`;
}

export type KeyFigures = Figures & { key: string };

/** The keys with the most money first: what is left of it, or what went back of it for a reason. */
export async function listKeys(
  sql: ISql,
  query: SumsQuery,
  limit: number | null,
): Promise<KeyFigures[]> {
  return sql<KeyFigures[]>`
    select key, ${sums(sql)} from report_sums where ${sumsIn(sql, query)} group by key
    having sum(invoices) <> 0 or sum(notes) <> 0
    order by ${
      query.dimension === "reason"
        ? sql`sum(refunded_cents)`
        : sql`sum(goods_cents - discount_cents + shipping_cents + tax_cents - refunded_cents)`
    } desc, key
    limit ${limit}`;
}

/** The figures of some keys alone. */
export async function listFiguresOf(
  sql: ISql,
  query: SumsQuery,
  keys: readonly string[],
): Promise<KeyFigures[]> {
  return sql<KeyFigures[]>`
    select key, ${sums(sql)} from report_sums
    where ${sumsIn(sql, query)} and key = any (${keys}::text[]) group by key`;
}

export async function countKeys(sql: ISql, query: SumsQuery): Promise<number> {
  const [row] = await sql<[{ keys: number }]>`
    select count(*)::int as keys from (
      select from report_sums where ${sumsIn(sql, query)} group by key
      having sum(invoices) <> 0 or sum(notes) <> 0
    ) found`;
  return row.keys;
}

export type MonthFigures = KeyFigures & { month: Month };

/** The figures of each month and key; of a month that the days cut, of its days within them. */
export async function listMonths(sql: ISql, query: SumsQuery): Promise<MonthFigures[]> {
  return sql<MonthFigures[]>`
    select to_char(starts_on, 'YYYY-MM') as month, key, ${sums(sql)}
    from report_sums where ${sumsIn(sql, query)} group by 1, 2
    having sum(invoices) <> 0 or sum(notes) <> 0 order by 1, 2`;
}

function sums(sql: ISql) {
  return sql`
    coalesce(sum(invoices), 0)::bigint as invoices, coalesce(sum(notes), 0)::bigint as notes,
    coalesce(sum(pieces), 0)::bigint as pieces,
    coalesce(sum(goods_cents), 0)::bigint as goods_cents,
    coalesce(sum(discount_cents), 0)::bigint as discount_cents,
    coalesce(sum(shipping_cents), 0)::bigint as shipping_cents,
    coalesce(sum(tax_cents), 0)::bigint as tax_cents,
    coalesce(sum(refunded_pieces), 0)::bigint as refunded_pieces,
    coalesce(sum(refunded_cents), 0)::bigint as refunded_cents,
    coalesce(sum(refunded_tax_cents), 0)::bigint as refunded_tax_cents`;
}

/** Whole months, and the days before and after them: three ranges of the primary key. */
export function sumsIn(sql: ISql, { dimension, currency, days }: SumsQuery) {
  const { from, to, monthsFrom, monthsUntil } = spansOf(days);
  return sql`
    dimension = ${dimension} and currency = ${currency} and (
      (span = 'month' and starts_on >= ${monthsFrom}::date and starts_on < ${monthsUntil}::date)
      or (span = 'day' and starts_on >= ${from}::date and starts_on < ${monthsFrom}::date)
      or (span = 'day' and starts_on >= ${monthsUntil}::date and starts_on <= ${to}::date)
    )`;
}
