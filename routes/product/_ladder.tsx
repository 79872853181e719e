/** @jsxImportSource hono/jsx */
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { formatPercent } from "#shop/pricing/percent.ts";
import type { PriceBreak } from "#shop/pricing/rules.ts";
import { lessBreak } from "#shop/pricing/unit-prices.ts";

type LadderProps = {
  steps: readonly PriceBreak[];
  /** One piece costs this; `varies` where some sizes or colors cost more. */
  price: { cents: Cents; varies: boolean };
  currency: CurrencyCode;
};

/** The ladder says what a piece costs of many; it is missing where that is the same. */
export function Ladder({ steps, price: { cents, varies }, currency }: LadderProps) {
  if (steps.length === 0) return null;
  return (
    <table class="ladder small">
      <caption>The more of one design, the less each. All sizes and colors count.</caption>
      <tbody>
        {steps.map((step) => (
          <tr key={step.minPieces}>
            <th scope="row">{step.minPieces}+</th>
            <td>
              {varies && "from "}
              {formatMoney(lessBreak(cents, step), currency)} each
            </td>
            <td>{formatPercent(step.basisPoints)} off</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
