/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts/carts.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import { CART_FORM, CartTable } from "./_cart-table.tsx";
import type { RejectedQuantities } from "./_change-cart.ts";
import { YourDesign } from "./_your-design.tsx";

export type CartSummaryProps = {
  lines: readonly CartRow[];
  /** The studio's shirt color; a line in another one says so. */
  shownColor: string | undefined;
  rejected: RejectedQuantities | undefined;
};

export function CartSummary({ lines, shownColor, rejected }: CartSummaryProps) {
  return (
    <div class="columns">
      <Card title="Order Summary" actions={<Actions />}>
        <CartTable lines={lines} shownColor={shownColor} rejected={rejected} />
        <dl class="summary">
          <div>
            <dt>Shipping</dt>
            <dd>Free</dd>
          </div>
          <div class="summary__total">
            <dt>Subtotal</dt>
            <dd>
              <Price cents={subtotalCents(lines)} />
            </dd>
          </div>
        </dl>
      </Card>
      <YourDesign lines={lines} />
    </div>
  );
}

/** Buttons of the table's form, so that no quantity is lost that was typed there. */
function Actions() {
  return (
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
    </>
  );
}
