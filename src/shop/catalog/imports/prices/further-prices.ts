import { type Cents, type CurrencyCode, isCurrency } from "../../../money.ts";
import { priceProblem, readPrice } from "../../variant-cells.ts";

/** What a product costs in a further currency, and its variants that have prices of their own. */
export type FurtherPrices = {
  currency: CurrencyCode;
  cents: Cents;
  own: { size: string; color: string; cents: Cents }[];
};

/** A file's prices of a variant in further currencies. */
export type PricesByCurrency = Partial<Record<CurrencyCode, Cents>>;

type Problem = { row: number; column: string; text: string };

type PriceColumn = { name: string; at: number; currency: CurrencyCode };

/**
 * Shopify calls the prices of a market so, by the name that its owner gave it; the export calls markets by
 * their currency. Shopify docs, "International CSV columns".
 */
export function furtherColumn(currency: CurrencyCode): string {
  return `Price / ${currency.toUpperCase()}`;
}

/** A column in the shop's own currency is none of these. */
export function furtherColumns(head: readonly string[], own: CurrencyCode): PriceColumn[] {
  return head.flatMap((name, at) => {
    const currency = /^price(?: \/)? ([a-z]{3})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
    return isCurrency(currency) && currency !== own ? [{ name, at, currency }] : [];
  });
}

/** What is wrong with a cell goes to `problems`; an empty one says nothing. */
export function readFurther(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: readonly PriceColumn[],
  problems: Problem[],
): PricesByCurrency {
  const prices: PricesByCurrency = {};
  for (const { name, at, currency } of columns) {
    const text = cells[at] ?? "";
    const cents = text === "" ? undefined : readPrice(text, currency);
    if (cents !== undefined) prices[currency] = cents;
    else if (text !== "") problems.push({ row, column: name, text: priceProblem(currency) });
  }
  return prices;
}
