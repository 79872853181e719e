import { listReportCurrencies } from "#db/reports/figures.ts";
import { countNewPapers } from "#reports/count-papers.ts";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import { type CurrencyCode, isCurrency } from "#shop/money.ts";
import { readPeriod } from "#shop/reports/period.ts";
import { choiceOf, type ReportQuery } from "#shop/reports/report-query.ts";

export type Deps = Pick<Services, "sql" | "shopSettings">;

/** What a report is of: days, and one currency. */
export type Basis = Awaited<ReturnType<typeof readBasis>>;

/** Counts what is new first, so that a report is of now. */
export async function readBasis({ sql, shopSettings }: Deps, query: ReportQuery) {
  const counting = await countNewPapers({ sql });
  const [shop, found] = await Promise.all([shopSettings.read(), listReportCurrencies(sql)]);
  const today = dayAt(new Date(), shop.timeZone);
  const period = readPeriod(query, today);
  const currencies = found.includes(shop.currency) ? found : [shop.currency, ...found];
  const currency = currencyOf(query.currency, currencies, shop.currency);
  const choice = choiceOf(period, currency, shop.currency);
  return { counting, today, period, currency, currencies, choice };
}

/** One in which nothing was ever sold is the shop's own. */
function currencyOf(
  named: string | undefined,
  currencies: readonly CurrencyCode[],
  own: CurrencyCode,
): CurrencyCode {
  return named && isCurrency(named) && currencies.includes(named) ? named : own;
}
