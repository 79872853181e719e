import type { FurtherCurrency } from "#db/pricing/missing-prices.ts";
import { paths, withQuery } from "#shop/paths.ts";

type Missing = {
  text: string;
  href: string;
  link: string;
  /** Customers cannot choose the currency until it is typed. */
  isNeeded: boolean;
};

/** What a cart could need first; then what is not sold, or cannot be used, without it. */
export function missingPrices(further: FurtherCurrency): Missing[] {
  const { currency, lacksSurcharge, zones, sold, unsold, partly, codes } = further;
  const products = withQuery(paths.adminCurrencyProducts(currency), { show: "missing" });
  const typed = { link: "Type them", href: products };
  return [
    lacksSurcharge && {
      text: "Further prints have no price.",
      ...{ href: paths.adminCurrencyPrints(currency), link: "Type it", isNeeded: true },
    },
    ...zones
      .filter(({ lacksPrice }) => lacksPrice)
      .map(({ id, name }) => ({
        text: `Shipping to “${name}” has no price.`,
        ...{ href: paths.adminCurrencyZone(currency, id), link: "Type it", isNeeded: true },
      })),
    unsold > 0 && {
      text: `Not sold for want of a price: ${countOf(unsold, "product")}.`,
      ...{ ...typed, isNeeded: sold === 0 },
    },
    partly > 0 && {
      text: `Not sold in every size and color: ${countOf(partly, "product")}.`,
      ...{ ...typed, isNeeded: false },
    },
    codes > 0 && {
      text: `Cannot be used for want of an amount or a minimum: ${countOf(codes, "discount code")}.`,
      ...{ href: paths.adminCurrencyCodes(currency), link: "Type them", isNeeded: false },
    },
  ].filter((one) => one !== false);
}

function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
