/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { ShownCartRow } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { paths } from "#shop/paths.ts";
import { breaksSave } from "#shop/pricing/saving.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { CART_FORM, CartTable } from "./_cart-table.tsx";
import { YourDesign } from "./_your-design.tsx";

export type CartSummaryProps = {
  lines: readonly ShownCartRow[];
  quote: Quote;
  rejected: RejectedFields | undefined;
};

export function CartSummary({ lines, quote, rejected }: CartSummaryProps) {
  const savedCents = breaksSave(lines, quote.totals);
  return (
    <div class="columns">
      <Card title="Order Summary" actions={ACTIONS}>
        <CartTable lines={lines} quote={quote} rejected={rejected} />
        <dl class="summary">
          <div>
            <dt>Shipping</dt>
            <dd>{quote.isShippingPending ? "Calculated at checkout" : "Free"}</dd>
          </div>
          {quote.isTaxPending && (
            <div>
              <dt>Tax</dt>
              <dd>Calculated at checkout</dd>
            </div>
          )}
          {quote.totals.includesTax && (
            <div>
              <dt>Tax</dt>
              <dd>Included</dd>
            </div>
          )}
          {savedCents > 0 && (
            <div>
              <dt>You save</dt>
              <dd>
                <Price cents={savedCents} />
              </dd>
            </div>
          )}
          <div class="summary__total">
            <dt>Subtotal</dt>
            <dd>
              <Price cents={quote.totals.subtotalCents} />
            </dd>
          </div>
        </dl>
      </Card>
      <YourDesign lines={lines} />
    </div>
  );
}

/** Buttons of the table's form, so that no quantity is lost that was typed there. */
const ACTIONS = raw(
  String(
    <>
      <Button form={CART_FORM} name="action" value="checkout">
        Proceed to Checkout
      </Button>
      <LinkButton href={paths.product} variant="outline">
        Add More Items
      </LinkButton>
      <Button form={CART_FORM} name="action" value="clear" variant="ghost" formnovalidate>
        Clear Cart
      </Button>
    </>,
  ),
);
