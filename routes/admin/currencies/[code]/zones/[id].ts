import { listPricedMethods, writeMethodPrices } from "#db/pricing/typed-shipping-prices.ts";
import { findZone } from "#db/shipping/zones.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  methodPriceFields,
  type PricedMethod,
  readMethodPrices,
} from "#shop/currencies/shipping-prices.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { PriceRow } from "../../_price-rows.tsx";
import { typedPricesPage } from "../../_typed-page.tsx";

export const permission: RoutePermission = "prices.edit";

export const { GET, POST } = typedPricesPage({
  what: "shipping prices",
  async open(c, currency) {
    const zone = await findNamedRow(c, findZone);
    if (!zone) return undefined;
    return {
      title: `Shipping to “${zone.name}”`,
      url: paths.adminCurrencyZone(currency, zone.id),
      find: async (sql) => [...(await listPricedMethods(sql, { currency, zoneId: zone.id }))],
    };
  },
  fields: methodPriceFields,
  read: (typed, methods, currency) => readMethodPrices(typed, methods, currency),
  write: writeMethodPrices,
  rows: (methods, own) => methods.flatMap((method) => rowsOf(method, own)),
  text: "For the steps that each way of shipping has. The currency is offered once all of them are typed.",
  empty: "Shipping there is free in each currency.",
});

function rowsOf({ id, name, priceBy, steps, freeFromCents }: PricedMethod, own: CurrencyCode) {
  const rows = steps.flatMap(({ from, cents }, at): PriceRow[] => {
    const part = at === 0 ? {} : { of: name };
    const price = {
      ...{ name: `${id}-price-${at}`, ...part, own: formatMoney(cents, own) },
      label: at === 0 ? name : AMOUNTS[priceBy](from, own),
    };
    if (at === 0 || priceBy !== "total") return [price];
    const begins = { name: `${id}-from-${at}`, label: `Row ${at + 1} begins at`, of: name };
    return [
      { ...begins, own: formatMoney(from, own) },
      { ...price, label: `Row ${at + 1}` },
    ];
  });
  if (steps.length === 0) return rows;
  const free = freeFromCents === null ? "never" : formatMoney(freeFromCents, own);
  return [...rows, { name: `${id}-freeFrom`, label: "Free shipping from", of: name, own: free }];
}

const AMOUNTS = {
  pieces: (count: number) => `From ${count}`,
  weight: (grams: number) => `From ${grams} g`,
  total: (cents: number, own: CurrencyCode) => `From ${formatMoney(cents, own)}`,
} as const;
