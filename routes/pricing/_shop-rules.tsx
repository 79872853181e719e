/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import { formatMoney } from "#shop/money.ts";
import { formatPercent } from "#shop/pricing/percent.ts";
import { surchargeOf } from "#shop/pricing/surcharges/surcharge.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { useShop } from "#ui/shop.ts";

/** The shop's price breaks and its surcharge; nothing where it has set none. */
export function ShopRules({ prices: { breaks, surcharges } }: { prices: PiecePrices }) {
  const { currency } = useShop();
  const ladder = ladderOf(breaks, null);
  const cents = surchargeOf(surcharges, null);
  if (ladder.length === 0 && cents === 0) return null;
  return (
    <Card title="What changes the price">
      {ladder.length > 0 && (
        <p class="muted">The more of one design, the less each. All sizes and colors count.</p>
      )}
      <dl class="summary">
        {ladder.map(({ minPieces, basisPoints }) => (
          <Fact key={minPieces} name={`${minPieces} or more`}>
            {formatPercent(basisPoints)} off
          </Fact>
        ))}
        {cents > 0 && <Fact name="Each further print">{formatMoney(cents, currency)} more</Fact>}
      </dl>
    </Card>
  );
}
