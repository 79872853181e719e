import type { ISql } from "postgres";
import {
  countKeys,
  type DayFigures,
  findFigures,
  listDays,
  listFiguresOf,
  listKeys,
} from "#db/reports/figures.ts";
import type { Day } from "#shop/day.ts";
import { daysAfter, daysFrom } from "#shop/days/day-bounds.ts";
import type { CurrencyCode } from "#shop/money.ts";
import type { Dimension } from "#shop/reports/dimensions.ts";
import { type Figures, NO_FIGURES } from "#shop/reports/figures.ts";
import type { Days } from "#shop/reports/period.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import { namesOf } from "./names.ts";
import type { Basis } from "./read.ts";

export type Compared = { now: Figures; before: Figures };

export type Row = Compared & { key: string; name: string };

/** All of a period, and of the one before. */
export async function loadTotals(sql: ISql, basis: Basis): Promise<Compared> {
  const { period, currency } = basis;
  const [now, before] = await Promise.all([
    findFigures(sql, currency, period),
    findFigures(sql, currency, period.before),
  ]);
  return { now, before };
}

export type ComparedDay = Compared & { day: Day; dayBefore: Day | undefined };

/** Each day of a period with the one in its place before; the months before may be shorter. */
export async function loadDays(sql: ISql, { period, currency }: Basis): Promise<ComparedDay[]> {
  const [now, before] = await Promise.all([
    listEachDay(sql, currency, period),
    listEachDay(sql, currency, period.before),
  ]);
  return now.map(({ day, ...figures }, at) => {
    const other = before[at];
    return { day, now: figures, before: other ?? NO_FIGURES, dayBefore: other?.day };
  });
}

async function listEachDay(
  sql: ISql,
  currency: CurrencyCode,
  { from, to }: Days,
): Promise<DayFigures[]> {
  const found = await listDays(sql, currency, { from, to });
  const byDay = new Map(found.map((one) => [one.day, one]));
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, at) => {
    const day = daysAfter(from, at);
    return byDay.get(day) ?? { day, ...NO_FIGURES };
  });
}

type Named = Exclude<Dimension, "all" | "tax">;

export type FirstRow = { key: string; name: string; now: Figures };

/** The first rows of a report alone. */
export async function loadFirst(
  sql: ISql,
  { period, currency }: Basis,
  dimension: Named,
  limit: number,
): Promise<FirstRow[]> {
  const found = await listKeys(sql, { dimension, currency, days: period }, limit);
  const keys = found.map(({ key }) => key);
  const nameOf = await namesOf(sql, dimension, keys);
  return found.map(({ key, ...now }) => ({ key, name: nameOf(key), now }));
}

/** The first rows of a report with those of the period before, and how many it has. */
export async function loadRows(
  sql: ISql,
  basis: Basis,
  dimension: Named,
  limit: number | null = REPORT_ROWS,
): Promise<{ rows: Row[]; all: number }> {
  const { period, currency } = basis;
  const query = { dimension, currency, days: period };
  const found = await listKeys(sql, query, limit);
  const keys = found.map(({ key }) => key);
  const [before, nameOf, all] = await Promise.all([
    listFiguresOf(sql, { ...query, days: period.before }, keys),
    namesOf(sql, dimension, keys),
    limit === null || found.length < limit ? found.length : countKeys(sql, query),
  ]);
  const earlier = new Map(before.map((one) => [one.key, one]));
  const rows = found.map(({ key, ...now }) => {
    return { key, name: nameOf(key), now, before: earlier.get(key) ?? NO_FIGURES };
  });
  return { rows, all };
}
