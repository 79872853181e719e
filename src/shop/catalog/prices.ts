import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";
import { listText } from "../words/list-text.ts";
import type { ShownProduct } from "./product.ts";

type Priced = Pick<ShownProduct, "priceCents" | "sizes" | "colors" | "exceptions">;

/** The least price of what is offered; `varies` where another variant costs more. */
export function startingPrice(product: Priced): { cents: Cents; varies: boolean } {
  const { least, most } = priceRange(product);
  return { cents: least, varies: most !== least };
}

/** Finds the lowest and the highest price of what is offered. */
export function priceRange(product: Priced): { least: Cents; most: Cents } {
  const own = ownPrices(product);
  const all = product.sizes.length * product.colors.length;
  const prices = own.map(({ priceCents }) => priceCents);
  if (prices.length < all) prices.push(product.priceCents);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

/** `2XL and 3XL: $24.99.` Undefined where the price does not go by the size alone. */
export function sizePrices(product: Priced, currency: CurrencyCode): string | undefined {
  const { sizes, colors, priceCents: usual } = product;
  const own = ownPrices(product);
  const bySize = sizes.map((size) => {
    const prices = own.filter((one) => one.size === size).map(({ priceCents }) => priceCents);
    if (prices.length < colors.length) prices.push(usual);
    return { size, prices: new Set(prices) };
  });
  if (bySize.some(({ prices }) => prices.size > 1)) return undefined;
  const byPrice = Map.groupBy(bySize, ({ prices: [price = usual] }) => price);
  if (byPrice.size < 2) return undefined;
  const parts = [...byPrice].map(
    ([price, some]) => `${listText(some.map(({ size }) => size))}: ${formatMoney(price, currency)}`,
  );
  return `${parts.join("; ")}.`;
}

/** `2XL (+$2.50)`, against the least price; the size alone where it costs that, or goes by the color. */
export function sizeLabel(
  { priceCents, colors, exceptions }: Pick<ShownProduct, "priceCents" | "colors" | "exceptions">,
  size: string,
  { leastCents, currency }: { leastCents: Cents; currency: CurrencyCode },
): string {
  const ofColor = (color: string) =>
    exceptions.find((one) => one.size === size && one.color === color)?.priceCents ?? priceCents;
  const [cents = priceCents, ...others] = new Set(colors.map(ofColor));
  const more = cents - leastCents;
  return others.length > 0 || more <= 0 ? size : `${size} (+${formatMoney(more, currency)})`;
}

function ownPrices({ sizes, colors, exceptions }: Priced) {
  return exceptions.flatMap(({ size, color, priceCents }) =>
    priceCents !== null && sizes.includes(size) && colors.includes(color)
      ? [{ size, priceCents }]
      : [],
  );
}
