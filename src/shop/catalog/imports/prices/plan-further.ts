import type { Cents, CurrencyCode } from "../../../money.ts";
import type { Found, KnownProduct } from "../known-product.ts";
import type { PlacedVariant } from "../place-variants.ts";
import type { PlannedVariant } from "../planned.ts";
import type { FurtherPrices } from "./further-prices.ts";
import { mostFrequent } from "./plan-prices.ts";

type Planning = {
  known: KnownProduct | undefined;
  currencies: Found["currencies"];
  /** A price of null is the product's, which is this one. */
  variants: readonly PlannedVariant[];
  priceCents: Cents;
};

type Planned = { prices: FurtherPrices[]; variants: PlannedVariant[] };

type Combination = { size: string; color: string };

/**
 * What the file changes of prices in the further currencies that the shop has. A variant has a price of its
 * own in them only where it has one in the shop's own (decision 062); so one that costs the same as the
 * others there, and not here, gets one.
 */
export function planFurther(
  placed: readonly PlacedVariant[],
  { known, currencies, variants, priceCents }: Planning,
): Planned {
  const usual = variants.filter(({ set }) => set.priceCents === null);
  const sheets = currencies.map((currency): Sheet => {
    const given = placed.flatMap(({ size, color, prices }) => {
      const cents = prices[currency];
      return cents === undefined ? [] : [{ size, color, cents }];
    });
    const before = known?.prices.find((one) => one.currency === currency);
    return { currency, given, before, cents: usualCents(given, { usual, before, known }) };
  });
  const odd = usual.filter((variant) =>
    sheets.some(({ given, cents }) =>
      given.some((one) => isSame(one, variant) && one.cents !== cents),
    ),
  );
  const after = variants.map((variant) =>
    odd.includes(variant) ? { ...variant, set: { ...variant.set, priceCents } } : variant,
  );
  const own = after.filter(({ set }) => set.priceCents !== null);
  return {
    variants: after,
    prices: sheets.flatMap((sheet) => changesOf(sheet, { own, odd }) ?? []),
  };
}

type Sheet = {
  currency: CurrencyCode;
  given: (Combination & { cents: Cents })[];
  before: FurtherPrices | undefined;
  /** The product's; undefined where it has none. */
  cents: Cents | undefined;
};

type Before = {
  usual: readonly Combination[];
  before: FurtherPrices | undefined;
  known: KnownProduct | undefined;
};

/** A file that has some of the variants alone does not change what the others cost. */
function usualCents(given: Sheet["given"], { usual, before, known }: Before): Cents | undefined {
  const prices = given
    .filter((one) => usual.some((each) => isSame(each, one)))
    .map(({ cents }) => cents);
  const others = known?.variants.filter(
    (one) => one.priceCents === null && !given.some((each) => isSame(each, one)),
  );
  if (before && (prices.includes(before.cents) || others?.length !== 0)) return before.cents;
  return mostFrequent(prices) ?? before?.cents ?? mostFrequent(given.map(({ cents }) => cents));
}

type Own = { own: readonly Combination[]; odd: readonly Combination[] };

/** Undefined where all of it is known. What gets a price of its own for another currency's sake keeps this one. */
function changesOf(
  { currency, given, before, cents }: Sheet,
  { own, odd }: Own,
): FurtherPrices | undefined {
  if (cents === undefined) return undefined;
  const prices = own.flatMap(({ size, color }) => {
    const said = given.find((one) => isSame(one, { size, color }))?.cents;
    const same = odd.some((one) => isSame(one, { size, color })) ? cents : undefined;
    const price = said ?? same;
    return price === undefined ? [] : [{ size, color, cents: price }];
  });
  const isKnown = prices.every((one) =>
    before?.own.some((other) => isSame(one, other) && one.cents === other.cents),
  );
  return isKnown && before?.cents === cents ? undefined : { currency, cents, own: prices };
}

function isSame(one: Combination, other: Combination): boolean {
  return one.size === other.size && one.color === other.color;
}
