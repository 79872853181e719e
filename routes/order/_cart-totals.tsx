/** @jsxImportSource hono/jsx */
import type { CartLine } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { formatMoney } from "#shop/money.ts";
import { breaksSave } from "#shop/pricing/saving.ts";
import { Price } from "#ui/price.tsx";
import { template } from "#ui/template.ts";

type CartTotalsProps = { lines: readonly CartLine[]; quote: Quote };

/** The total is an estimate while something may change it that the cart does not know. */
export function CartTotals({ lines, quote }: CartTotalsProps) {
  const { totals, amounts } = quote;
  const { subtotalCents, discountCents } = totals;
  const { currency } = amounts;
  const savedCents = breaksSave(lines, totals) + discountCents;
  const code = amounts.discountCode;
  const isOpen = code || quote.isShippingPending || quote.isTaxPending;
  const total = {
    name: isOpen ? "Estimated total" : "Total",
    value: Price({ cents: subtotalCents - discountCents, currency }),
  };
  return ROWS({
    rows: [
      ROW({ name: "Subtotal", value: Price({ cents: subtotalCents, currency }) }),
      code && ROW({ name: `Discount (${code})`, value: discountText(quote) }),
      ROW({ name: "Shipping", value: quote.isShippingPending ? AT_CHECKOUT : "Free" }),
      quote.isTaxPending && ROW({ name: "Tax", value: AT_CHECKOUT }),
      totals.includesTax && ROW({ name: "Tax", value: "Included" }),
      savedCents > 0 && SAVED({ value: Price({ cents: savedCents, currency }) }),
      LAST(total),
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
