import { type CurrencyCode, formatMoney } from "../../money.ts";
import type { PlannedProduct } from "./planned.ts";
import type { FurtherPrices } from "./prices/further-prices.ts";
import { breaksText } from "./prices/price-breaks.ts";
import { printsText } from "./prices/print-prices.ts";

/** The preview says this of a new product. */
export function shownFacts(
  { values, variants, photos, prices: further, breaks, prints, state }: PlannedProduct,
  currency: CurrencyCode,
): string[] {
  const { sizes, colors, priceCents } = values;
  const sold = variants.filter(({ set }) => set.isAvailable !== false);
  const missing = variants.length - sold.length;
  const prices = sold.map(({ set }) => set.priceCents ?? priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const counted = sold.filter(({ set }) => typeof set.stock === "number");
  const pieces = counted.reduce((sum, { set }) => sum + (set.stock ?? 0), 0);
  const money = (cents: number) => formatMoney(cents, currency);
  return [
    `${STATES[state]}, ${least === most ? money(least) : `${money(least)} to ${money(most)}`}`,
    `${sizes.join(", ")} in ${colors.join(", ")}`,
    `${count(sold.length, "variant")}${missing > 0 ? `, ${missing} more not available` : ""}`,
    ...(counted.length > 0 ? [`${count(pieces, "piece")} in stock`] : []),
    ...further.map(furtherText),
    ...(breaks === undefined ? [] : [`Price breaks: ${breaksText(breaks)}`]),
    ...prints.map((one) => `Further prints: ${printsText(one, one.currency)}`),
    ...(photos.length > 0 ? [count(photos.length, "photo")] : []),
  ];
}

function furtherText({ currency, cents, own }: FurtherPrices): string {
  const all = [cents, ...own.map((one) => one.cents)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const text = (amount: number) => formatMoney(amount, currency);
  return least === most ? text(least) : `${text(least)} to ${text(most)}`;
}

const STATES = { published: "Published", draft: "Draft", archived: "Archived" } as const;

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}
