/** @jsxImportSource hono/jsx */
import type { CartLine } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { formatMoney } from "#shop/money.ts";
import { breaksSave } from "#shop/pricing/saving.ts";
import { Price } from "#ui/price.tsx";
import { template } from "#ui/template.ts";

type CartTotalsProps = { lines: readonly CartLine[]; quote: Quote };

/** The rows go down to the subtotal; with a code, down to what is left of it. */
export function CartTotals({ lines, quote }: CartTotalsProps) {
  const { totals, amounts } = quote;
  const { subtotalCents, discountCents } = totals;
  const { currency } = amounts;
  const savedCents = breaksSave(lines, totals) + discountCents;
  const subtotal = { name: "Subtotal", value: Price({ cents: subtotalCents, currency }) };
  const leftCents = subtotalCents - discountCents;
  const left = { name: "Estimated total", value: Price({ cents: leftCents, currency }) };
  const code = amounts.discountCode;
  return ROWS({
    rows: [
      code && ROW(subtotal),
      code && ROW({ name: `Discount (${code})`, value: discountText(quote) }),
      ROW({ name: "Shipping", value: quote.isShippingPending ? AT_CHECKOUT : "Free" }),
      quote.isTaxPending && ROW({ name: "Tax", value: AT_CHECKOUT }),
      totals.includesTax && ROW({ name: "Tax", value: "Included" }),
      savedCents > 0 && SAVED({ value: Price({ cents: savedCents, currency }) }),
      LAST(code ? left : subtotal),
    ],
  });
}

const AT_CHECKOUT = "Calculated at checkout";

const ROWS = template<"rows">(({ rows }) => <dl class="summary">{rows}</dl>);

const ROW = template<"name" | "value">(({ name, value }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
));

const SAVED = template<"value">(({ value }) => (
  <div class="cart-saved">
    <dt>You save</dt>
    <dd>{value}</dd>
  </div>
));

const LAST = template<"name" | "value">(({ name, value }) => (
  <div class="summary__total">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
));

function discountText({ amounts: { discountCents, currency } }: Quote): string {
  return discountCents > 0 ? formatMoney(-discountCents, currency) : "Free shipping";
}
