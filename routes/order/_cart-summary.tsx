/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { ShownCartRow } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ClearCart } from "#ui/orders/clear-cart.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { CART_FORM, CartTable } from "./_cart-table.tsx";
import { CartTotals } from "./_cart-totals.tsx";
import { DiscountCode } from "./_discount-code.tsx";
import { YourDesign } from "./_your-design.tsx";

export type CartSummaryProps = {
  lines: readonly ShownCartRow[];
  quote: Quote;
  /** Stored with the cart. */
  code: string | null;
  /** `Arrives Tue Dec 1 – Fri Dec 4 in the United States` */
  arrival: string | null;
  /** `Shipping from $4.99 in the United States.` */
  shipping: string | null;
  rejected: RejectedFields | undefined;
};

/** The page's script replaces it by what the server answers. */
export function CartSummary({ lines, quote, code, arrival, shipping, rejected }: CartSummaryProps) {
  return (
    <div class="columns cart" data-cart>
      <Card title="Order Summary" actions={ACTIONS}>
        <CartTable lines={lines} quote={quote} rejected={rejected} />
        <DiscountCode code={code} quote={quote} rejected={rejected ?? new Map()} />
        {arrival && (
          <p class="cart-arrival small">
            <Icon name="truck" /> {arrival}
          </p>
        )}
        {shipping && <p class="muted small">{shipping}</p>}
        <CartTotals lines={lines} quote={quote} />
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
      <ClearCart form={CART_FORM} />
    </>,
  ),
);
