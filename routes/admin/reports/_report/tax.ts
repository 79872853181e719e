import type { ISql } from "postgres";
import { findFigures, listMonths } from "#db/reports/figures.ts";
import { countryRows, taxRows } from "#shop/reports/tax-rows.ts";
import type { Basis } from "./read.ts";

export async function loadTax(sql: ISql, { period, currency }: Basis) {
  const [months, now, before] = await Promise.all([
    listMonths(sql, { dimension: "tax", currency, days: period }),
    findFigures(sql, currency, period),
    findFigures(sql, currency, period.before),
  ]);
  return { months: taxRows(months), countries: countryRows(months), total: { now, before } };
}
