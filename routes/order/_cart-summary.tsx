/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { ShownCart } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import type { Advice } from "#shop/documents/advice/advice.ts";
import { GOODS, isShirt, SHIRTS } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ClearCart } from "#ui/orders/clear-cart.tsx";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { CartTotals } from "./_cart-totals.tsx";
import { DiscountCode } from "./_discount-code.tsx";
import { CART_FORM, CartTable } from "./_lines/cart-table.tsx";
import { YourDesign } from "./_your-design.tsx";

type CartSummaryProps = {
  cart: ShownCart;
  quote: Quote;
  /** Advice on each line's print. */
  advice: readonly (readonly Advice[])[];
  /** `Arrives Tue Dec 1 – Fri Dec 4 in the United States` */
  arrival: string | null;
  /** `Shipping from $4.99 in the United States.` */
  shipping: string | null;
  rejected: RejectedFields | undefined;
};

/** The page's script replaces it by what the server answers. */
export function CartSummary({ cart, rejected, ...shown }: CartSummaryProps) {
  const { quote, advice, arrival, shipping } = shown;
  const { lines, discountCode: code } = cart;
  return SUMMARY({
    table: <CartTable cart={cart} quote={quote} advice={advice} rejected={rejected} />,
    code: <DiscountCode code={code} quote={quote} rejected={rejected ?? new Map()} />,
    arrival: arrival && (
      <p class="cart-arrival small">
        <Icon name="truck" /> {arrival}
      </p>
    ),
    shipping: shipping && <p class="muted small">{shipping}</p>,
    actions: lines.every(({ cut }) => isShirt(cut)) ? OF_SHIRTS : OF_GOODS,
    totals: <CartTotals lines={lines} quote={quote} />,
    design: <YourDesign lines={lines} />,
  });
}

type SummaryNames = "actions" | "table" | "code" | "arrival" | "shipping" | "totals" | "design";

const SUMMARY = template<SummaryNames>(
  ({ actions, table, code, arrival, shipping, totals, design }) => (
    <div class="columns cart" data-cart>
      <Card title="Order Summary" actions={actions}>
        {table}
        {code}
        {arrival}
        {shipping}
        {totals}
      </Card>
      {design}
    </div>
  ),
);

/** Buttons of the table's form, so that no quantity is lost that was typed there. */
const actionsOf = (clearCart: string) =>
  raw(
    String(
      <>
        <Button form={CART_FORM} name="action" value="checkout">
          Proceed to Checkout
        </Button>
        <LinkButton href={paths.product} variant="outline">
          Add More Items
        </LinkButton>
        <ClearCart form={CART_FORM} text={clearCart} />
      </>,
    ),
  );

const OF_SHIRTS = actionsOf(SHIRTS.clearCart);
const OF_GOODS = actionsOf(GOODS.clearCart);
