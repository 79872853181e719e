/** @jsxImportSource hono/jsx */
import { type Cents, formatUsd } from "#shop/money.ts";
import { Price } from "#ui/price.tsx";
import type { ShownLine } from "./shown-line.ts";

/** The lines' price together; below it that of a piece, where a price break makes it less. */
export function GroupPrice({ lines }: { lines: readonly ShownLine[] }) {
  const cents = lines.reduce((sum, { price }) => sum + price.lineCents, 0);
  const prices = pricesOf(lines);
  if (prices.every(({ list, unit }) => list === unit)) return Price({ cents });
  return (
    <div>
      <Price cents={cents} />
      {prices.map(({ sizes, list, unit }) => (
        <p key={list} class="each-price muted">
          {prices.length > 1 && `${sizes.join(", ")}: `}
          {list !== unit && (
            <>
              <span class="visually-hidden">was </span>
              <s>{formatUsd(list)}</s>
              <span class="visually-hidden">, now </span>{" "}
            </>
          )}
          {formatUsd(unit)} each
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
