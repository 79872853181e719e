/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts.ts";
import { totalCents } from "#shop/cart.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Price } from "#ui/price.tsx";
import { CartTable } from "./_cart-table.tsx";
import { YourDesign } from "./_your-design.tsx";

export type CartSummaryProps = {
  lines: readonly CartRow[];
  /** The studio's shirt color; a line in another one says so. */
  shownColor: string | undefined;
};

export function CartSummary({ lines, shownColor }: CartSummaryProps) {
  return (
    <div class="columns">
      <Card title="Order Summary" actions={<Actions />}>
        <CartTable lines={lines} shownColor={shownColor} />
        <dl class="summary">
          <div>
            <dt>Shipping</dt>
            <dd>Free</dd>
          </div>
          <div class="summary__total">
            <dt>Subtotal</dt>
            <dd>
              <Price cents={totalCents(lines)} />
            </dd>
          </div>
        </dl>
      </Card>
      <YourDesign lines={lines} />
    </div>
  );
}

function Actions() {
  return (
    <>
      <LinkButton href={paths.checkout}>Proceed to Checkout</LinkButton>
      <LinkButton href={paths.product} variant="outline">
        Add More Items
      </LinkButton>
      <form method="post" action={paths.order}>
        <Button variant="ghost">Clear Cart</Button>
      </form>
    </>
  );
}
