import { listPayoutCurrencies, type PayoutDays } from "#db/payouts/list.ts";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import { daysBetween } from "#shop/days/day-bounds.ts";
import type { PayoutsQuery } from "#shop/payouts/payout-query.ts";
import { readPeriod } from "#shop/reports/period.ts";
import { choiceOf } from "#shop/reports/report-query.ts";

type Deps = Pick<Services, "sql" | "shopSettings">;

export type PayoutsBasis = Awaited<ReturnType<typeof readPayoutsBasis>>;

/** Days by which payouts arrive, and one currency of Stripe's; what is on its way arrives after today. */
export async function readPayoutsBasis({ sql, shopSettings }: Deps, query: PayoutsQuery) {
  const [shop, found] = await Promise.all([shopSettings.read(), listPayoutCurrencies(sql)]);
  const own = shop.currency;
  const currencies = [...new Set([own, ...found])];
  const currency = currencies.find((code) => code === query.currency) ?? usualOf(own, found);
  const today = dayAt(new Date(), shop.timeZone);
  const period = readPeriod(query, today);
  const days: PayoutDays = {
    ...{ currency, from: period.from },
    to: period.to === today ? null : period.to,
  };
  const choice = choiceOf(period, currency, usualOf(own, found));
  return { today, period, currency, currencies, choice, days, paid: momentsOf() };

  function momentsOf() {
    const bounds = daysBetween(period.from, period.to, shop.timeZone);
    const [first, last] = [bounds[0], bounds.at(-1)];
    if (!first || !last) throw new Error("A period has a day");
    return { from: first.from, until: last.until };
  }
}

/** A shop may be paid out in another currency than its own, as its bank account has it. */
function usualOf(own: string, found: readonly string[]): string {
  return found.includes(own) ? own : (found[0] ?? own);
}
