/** @jsxImportSource hono/jsx */
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { Price } from "#ui/price.tsx";
import type { ShownLine } from "./shown-line.ts";

type GroupPriceProps = { lines: readonly ShownLine[]; currency: CurrencyCode };

/** The lines' price together; below it that of a piece, where a price break makes it less. */
export function GroupPrice({ lines, currency }: GroupPriceProps) {
  const cents = lines.reduce((sum, { price }) => sum + price.lineCents, 0);
  const prices = pricesOf(lines);
  if (prices.every(({ list, unit }) => list === unit)) return Price({ cents, currency });
  return (
    <div>
      <Price cents={cents} currency={currency} />
      {prices.map(({ sizes, list, unit }) => (
        <p key={list} class="each-price muted">
          {prices.length > 1 && `${sizes.join(", ")}: `}
          {list !== unit && (
            <>
              <span class="visually-hidden">was </span>
              <s>{formatMoney(list, currency)}</s>
              <span class="visually-hidden">, now </span>{" "}
            </>
          )}
          {formatMoney(unit, currency)} each
        </p>
      ))}
    </div>
  );
}

type EachPrice = { sizes: string[]; list: Cents; unit: Cents };

/** Sizes that cost the same together. */
function pricesOf(lines: readonly ShownLine[]): EachPrice[] {
  const byPrice = Map.groupBy(lines, ({ price }) => `${price.listUnitCents} ${price.unitCents}`);
  return [...byPrice.values()].flatMap((some) => {
    const sizes = some.map(({ size }) => size);
    return some
      .slice(0, 1)
      .map(({ price }) => ({ sizes, list: price.listUnitCents, unit: price.unitCents }));
  });
}
