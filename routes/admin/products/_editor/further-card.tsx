/** @jsxImportSource hono/jsx */
import type { TypedCount } from "#db/pricing/typed-counts.ts";
import { pluralOf } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";

type FurtherCardProps = { productId: number; counts: readonly TypedCount[] };

/** The card leads to a product's prices in further currencies, and says how many are typed. */
export function FurtherCard({ productId, counts }: FurtherCardProps) {
  if (counts.length === 0) return null;
  return (
    <Card
      title="Prices in other currencies"
      description="Each is typed, none is converted. What has none is not sold in that currency."
    >
      <ul class="product-currencies">
        {counts.map(({ currency, typed, needed }) => (
          <li key={currency}>
            <a
              href={withQuery(paths.adminCurrencyProducts(currency), {
                after: productId - 1 || undefined,
              })}
            >
              Prices in {pluralOf(currency)}
            </a>
            : {typed} of {needed} typed
          </li>
        ))}
      </ul>
    </Card>
  );
}
