import { findPayout } from "#db/payouts/list.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { PayoutFileQuery } from "#shop/payouts/payout-query.ts";
import { readPayoutsBasis } from "./_payouts/basis.ts";
import { payoutsCsv, transactionsCsv } from "./_payouts/csv.ts";

export const permission: RoutePermission = "reports.view";

/** Payouts of some days, or what they or one of them are of, as CSV. No customer is named. */
export const GET = handlers(query(PayoutFileQuery), async (c) => {
  const { rows, payout, ...chosen } = c.req.valid("query");
  const { services } = c.var;
  const { sql } = services;
  const one = payout && (await findPayout(sql, payout));
  if (payout && !one) return c.notFound();
  if (one)
    return file(`payout-${one.arrivesOn}-${one.id}`, transactionsCsv(sql, { payoutId: one.id }));
  const { days, period, currency } = await readPayoutsBasis(services, chosen);
  const name = `${rows}-${period.from}-${period.to}-${currency}`;
  if (rows === "payouts") return file(name, payoutsCsv(sql, days));
  return file(`payout-${name}`, transactionsCsv(sql, days));

  function file(name: string, pieces: AsyncGenerator<string>) {
    return c.body(streamText(pieces), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    });
  }
});
