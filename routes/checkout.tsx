/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { Checkout } from "#islands/checkout.tsx";
import { handlers } from "#server/factory.ts";
import { firstText, query } from "#server/input.ts";
import { island } from "#server/island.tsx";
import { readId } from "#server/read-id.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { loadCheckout, loadUnpaidOrder } from "./_load-checkout.ts";

const CheckoutIsland = island("checkout", Checkout);

const Query = v.object({ order: firstText });

/**
 * Anyone; the cart is that of the browser that asks. `?order=` pays for one order instead: for the
 * browser that made it and the account that owns it.
 */
export const GET = handlers(query(Query), async (c) => {
  const { order: number } = c.req.valid("query");
  const begun = number === undefined ? undefined : await loadUnpaidOrder(c, readId(number));
  if (begun instanceof Response) return begun;
  const checkout = begun ?? (await loadCheckout(c));
  if (checkout instanceof Response) return checkout;
  c.header("cache-control", "private, no-store");
  const page = checkout ? <CheckoutPage {...checkout} /> : <EmptyCart />;
  return c.render(page, {
    title: "Checkout",
    styles: ["checkout"],
    ...(checkout && { takesCards: true }),
  });
});

function CheckoutPage(props: CheckoutProps) {
  return (
    <>
      <noscript>
        <Alert title="Paying needs JavaScript" variant="warning">
          Switch it on to enter your card. Your cart is kept until then.
        </Alert>
      </noscript>
      <CheckoutIsland {...props} />
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      icon="bag"
      title="Your cart is empty"
      text="Add some products to your cart to continue"
    >
      <LinkButton href={paths.product}>Browse Products</LinkButton>
    </EmptyState>
  );
}
