import * as v from "valibot";
import { PeriodQuery } from "../reports/period.ts";

/** Stripe may pay out in a currency in which the shop sells nothing. */
const currency = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}$/))), undefined);

export const PayoutsQuery = v.object({ ...PeriodQuery.entries, currency });
export type PayoutsQuery = v.InferOutput<typeof PayoutsQuery>;

const id = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
  undefined,
);

/** A file has payouts, or the transactions of these or of one payout. */
export const PayoutFileQuery = v.object({
  ...PayoutsQuery.entries,
  rows: v.fallback(v.picklist(["payouts", "transactions"]), "payouts"),
  payout: id,
});

/** A page of a payout's transactions begins after this one. */
export const PayoutQuery = v.object({ after: id });

/** Limit of owner: a page of a payout's transactions [transactions]; the rest by cursor. */
export const TRANSACTIONS_PAGE = 50;
