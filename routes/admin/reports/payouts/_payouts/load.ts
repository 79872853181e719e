import type { ISql } from "postgres";
import { listAwaited, sumAwaited } from "#db/payouts/awaited.ts";
import { listFailedPayouts, listPayouts, sumPayouts } from "#db/payouts/list.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import type { PayoutsBasis } from "./basis.ts";

export type PayoutsLoaded = Awaited<ReturnType<typeof loadPayouts>>;

export async function loadPayouts(sql: ISql, { days, paid }: PayoutsBasis) {
  const [payouts, totals, failed, waiting, first] = await Promise.all([
    listPayouts(sql, days, REPORT_ROWS),
    sumPayouts(sql, days),
    listFailedPayouts(sql),
    sumAwaited(sql, paid),
    listAwaited(sql, paid, REPORT_ROWS),
  ]);
  return { payouts, totals, failed, awaited: { sums: waiting, first } };
}
