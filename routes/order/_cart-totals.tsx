/** @jsxImportSource hono/jsx */
import type { CartLine } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { formatUsd } from "#shop/money.ts";
import { breaksSave } from "#shop/pricing/saving.ts";
import { Price } from "#ui/price.tsx";
import { template } from "#ui/template.ts";

type CartTotalsProps = { lines: readonly CartLine[]; quote: Quote };

/** The rows go down to the subtotal; with a code, down to what is left of it. */
export function CartTotals({ lines, quote }: CartTotalsProps) {
  const { totals, amounts } = quote;
  const savedCents = breaksSave(lines, totals) + totals.discountCents;
  const subtotal = (
    <>
      <dt>Subtotal</dt>
      <dd>
        <Price cents={totals.subtotalCents} />
      </dd>
    </>
  );
  return (
    <dl class="summary">
      {amounts.discountCode && <div>{subtotal}</div>}
      {amounts.discountCode && (
        <Row name={`Discount (${amounts.discountCode})`} text={discountText(quote)} />
      )}
      <Row name="Shipping" text={quote.isShippingPending ? "Calculated at checkout" : "Free"} />
      {quote.isTaxPending && <Row name="Tax" text="Calculated at checkout" />}
      {totals.includesTax && <Row name="Tax" text="Included" />}
      {savedCents > 0 && (
        <div class="cart-saved">
          <dt>You save</dt>
          <dd>
            <Price cents={savedCents} />
          </dd>
        </div>
      )}
      {amounts.discountCode ? (
        <div class="summary__total">
          <dt>Estimated total</dt>
          <dd>
            <Price cents={totals.subtotalCents - totals.discountCents} />
          </dd>
        </div>
      ) : (
        <div class="summary__total">{subtotal}</div>
      )}
    </dl>
  );
}

const Row = template<"name" | "text">(({ name, text }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
));

function discountText({ totals: { discountCents } }: Quote): string {
  return discountCents > 0 ? formatUsd(-discountCents) : "Free shipping";
}
