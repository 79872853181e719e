import { findVariants } from "#db/catalog/variants.ts";
import { type Draft, findDraft } from "#db/orders/drafts/drafts.ts";
import { shippableCountries } from "#orders/shipping/shippable-countries.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { permits } from "#server/session/permits.ts";
import type { Country } from "#shop/addresses/countries.ts";
import type { Day } from "#shop/day.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { quoteDays } from "#shop/orders/drafts/quote-days.ts";
import { withOwn } from "../../orders/_edit/load.ts";

export type LoadedDraft = {
  draft: Draft;
  /** What each line can be in, today. */
  choices: readonly { sizes: readonly string[]; colors: readonly string[] }[];
  countries: readonly Country[];
  /** The shop's own first. */
  currencies: readonly CurrencyCode[];
  mayDiscount: boolean;
  timeZone: string;
  today: Day;
  lastDay: Day;
};

export async function loadDraft(c: AppContext): Promise<LoadedDraft | undefined> {
  const { sql, shopSettings } = c.var.services;
  const id = readId(c.req.param("id"));
  const draft = id ? await findDraft(sql, id) : undefined;
  if (!draft) return undefined;
  const { timeZone, currency, currencies } = await shopSettings.read();
  const [offers, countries] = await Promise.all([
    findVariants(sql, draft.lines, null),
    shippableCountries(sql),
  ]);
  const choices = draft.lines.map((line, at) => ({
    sizes: withOwn(offers[at]?.product.sizes, line.size),
    colors: withOwn(offers[at]?.product.colors, line.color),
  }));
  return {
    ...{ draft, choices, countries, timeZone },
    currencies: [currency, ...currencies.map(({ code }) => code)],
    mayDiscount: permits(c, "orders.price"),
    ...quoteDays(new Date(), timeZone),
  };
}
