/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import type { Delivery } from "#checkout/delivery.ts";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { Checkout } from "#islands/checkout.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { expectValid, firstText, form, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { island } from "#server/island.tsx";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { UNPAID_HOURS } from "#shop/orders/unpaid-hours.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { loadCart, loadOrder } from "./_load-checkout.ts";
import { orderByForm, typedDelivery } from "./_order-by-form.ts";

const CheckoutIsland = island("checkout", Checkout);

const Query = v.object({ order: firstText });
type Query = v.InferOutput<typeof Query>;

/**
 * Anyone; the cart is that of the browser that asks. `?order=` pays for one order instead: for the
 * browser that made it and the account that owns it.
 */
export const GET = handlers(query(Query), async (c) => {
  const { order } = c.req.valid("query");
  const checkout = await load(c, c.req.valid("query"));
  if (checkout instanceof Response) return checkout;
  return show(c, checkout, { orderNumber: readId(order) });
});

/** The same, without scripts: it makes the order, and paying then needs one. */
export const POST = handlers(query(Query), form(v.record(v.string(), v.unknown())), async (c) => {
  const fields = expectValid(c.req.valid("form"));
  const checkout = await load(c, c.req.valid("query"), typedDelivery(fields));
  if (checkout instanceof Response) return checkout;
  if (!checkout) return show(c, checkout);
  const ordered = await orderByForm(c, checkout, fields);
  if (ordered instanceof Response) return ordered;
  const { problem, retryAfter, ...rejected } = ordered;
  c.status(retryAfter ? 429 : 422);
  if (retryAfter) c.header("retry-after", String(retryAfter));
  const toast: Toast = {
    title: "Checkout Error",
    ...(problem && { description: problem }),
    variant: "destructive",
  };
  return show(c, { ...checkout, ...rejected }, { toast });
});

async function load(c: AppContext, { order }: Query, typed?: Delivery) {
  return order === undefined ? loadCart(c, typed) : loadOrder(c, readId(order), typed);
}

type PageOptions = { toast?: Toast; orderNumber?: number | undefined };

function show(
  c: AppContext,
  checkout: CheckoutProps | undefined,
  { toast, orderNumber }: PageOptions = {},
) {
  c.header("cache-control", "private, no-store");
  const page = checkout ? <CheckoutPage {...checkout} orderNumber={orderNumber} /> : <EmptyCart />;
  return c.render(page, {
    title: "Checkout",
    styles: ["checkout"],
    ...(checkout && { takesCards: true }),
    ...(toast && { toast }),
  });
}

function CheckoutPage({ orderNumber, ...props }: CheckoutProps & Pick<PageOptions, "orderNumber">) {
  return (
    <>
      <noscript>
        <Alert title="Paying needs JavaScript" variant="warning">
          {orderNumber
            ? `Your order #${orderNumber} waits ${waitOf(props)} for its payment. Switch JavaScript on and reload this page to enter your card.`
            : "Your address makes the order without it. Switch it on to enter your card; your cart is kept until then."}
        </Alert>
      </noscript>
      <CheckoutIsland {...props} />
    </>
  );
}

function waitOf({ userId }: CheckoutProps): string {
  const { guest, account } = UNPAID_HOURS;
  return `${userId === GUEST_ID ? guest : account} hours`;
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
