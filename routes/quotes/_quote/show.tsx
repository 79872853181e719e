/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { orderDetailLink } from "#mails/links/order-link.ts";
import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import { formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { DeadLink, protectTokenUrl } from "../../_dead-link.tsx";
import type { FoundQuote } from "./find.ts";
import { QuotePage } from "./page.tsx";
import type { QuotePageProps } from "./quote-page-props.ts";
import { stateOf } from "./state.ts";

type Shown = Pick<QuotePageProps, "differences" | "problem" | "typed" | "errors">;

export async function showQuote(
  c: AppContext,
  found: FoundQuote,
  shown: Shown = {},
): Promise<Response> {
  const { services } = c.var;
  const { draft, order, mayAnswer } = found;
  const state = await stateOf(services, found);
  const key = linkKey(c);
  const { STRIPE_JS_URL: stripeJsUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = services.config;
  const payment =
    state === "payable" && order && mayAnswer
      ? {
          ...{ stripeJsUrl, publishableKey },
          paymentUrl: withQuery(paths.api.quotePayment(draft.id), { key }),
          doneUrl: withQuery(paths.quote(draft.id), { key }),
          total: formatMoney(order.totalCents, order.currency),
        }
      : null;
  const orderHref = order && orderHrefOf(c, order, mayAnswer);
  protectTokenUrl(c);
  const page = (
    <QuotePage {...{ ...found, ...shown, state, payment }} linkKey={key} orderHref={orderHref} />
  );
  return c.render(page, {
    title: `Quote #${draft.id}`,
    styles: ["checkout", "quote"],
    ...(payment && { takesCards: true }),
  });
}

/** A link with a key is its customer's; staff would act as one by it. */
function orderHrefOf(c: AppContext, { id, shippingAddress }: Order, isCustomers: boolean): string {
  const { signatures } = c.var.services;
  const { email } = shippingAddress;
  return isCustomers ? orderDetailLink(signatures, { id, email }) : paths.orderDetail(id);
}

/** The same whether or not there is such a quote. */
export function answerDead(c: AppContext): Response | Promise<Response> {
  protectTokenUrl(c);
  c.status(404);
  return c.render(
    <DeadLink text="Please open the link of our last mail about your quote.">
      <LinkButton href={paths.contact} variant="outline">
        Write to us
      </LinkButton>
    </DeadLink>,
    { title: "This link no longer works" },
  );
}
