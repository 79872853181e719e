import * as v from "valibot";
import { isCurrency } from "../money.ts";
import { SALES_BY } from "./dimensions.ts";
import { type Period, PeriodQuery } from "./period.ts";

/** Limit of owner: rows of a report on its page [rows]; the CSV has all. */
export const REPORT_ROWS = 50;

/** What is no currency is not there. */
const currency = v.fallback(v.optional(v.pipe(v.string(), v.check(isCurrency))), undefined);

export const ReportQuery = v.object({ ...PeriodQuery.entries, currency });
export type ReportQuery = v.InferOutput<typeof ReportQuery>;

export const SalesQuery = v.object({
  ...ReportQuery.entries,
  by: v.fallback(v.picklist(SALES_BY), "day"),
});

/** `tax` has months, places and rates, `countries` the rates of each country in all of the days. */
export const REPORT_FILES = ["sales", "tax", "countries", "refunds", "gallery"] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

/** A file has the sales where none is named. */
export const ReportFileQuery = v.object({
  ...SalesQuery.entries,
  report: v.fallback(v.picklist(REPORT_FILES), "sales"),
});

/** The query that leads to a period and a currency again; the shop's own goes without saying. */
export function choiceOf({ month, quick, from, to }: Period, currency: string, own: string) {
  const days = month ? { month } : quick ? { days: quick } : { from, to };
  return { ...days, ...(currency !== own && { currency }) };
}
