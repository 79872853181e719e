/** @jsxImportSource hono/jsx */
import { findEdit } from "#db/orders/edits/edits.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { isPayable } from "#orders/edits/open-edit-payment.ts";
import { refundEdit } from "#orders/edits/refund-edit.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import { formatMoney } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerDeadOrderLink } from "../../_dead-link.tsx";
import { findChange } from "../_pay/find.ts";
import { PayPage, payTitle } from "../_pay/page.tsx";

/** Holders of the mailed link, the browser or account that ordered, and staff who change orders. */
export const GET = handlers(async (c) => {
  const found = await findChange(c);
  if (!found) return answerDeadOrderLink(c);
  const edit = await refresh(c, found.edit);
  const { services } = c.var;
  const { STRIPE_JS_URL: stripeJsUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = services.config;
  const key = linkKey(c);
  const payment = (await isPayable(services, edit))
    ? {
        ...{ stripeJsUrl, publishableKey },
        paymentUrl: withQuery(paths.api.editPayment(edit.id), { key }),
        doneUrl: withQuery(paths.payEdit(edit.id), { key }),
        total: formatMoney(edit.differenceCents, edit.currency),
      }
    : null;
  // The link is often forwarded to whoever pays: it never leads to the address and the papers.
  const mayRead = isOwnOrder(c, found.order) || permits(c, "orders.view");
  const orderHref = mayRead ? paths.orderDetail(edit.orderId) : paths.orderLookup;
  c.header("cache-control", "private, no-store");
  return c.render(<PayPage edit={edit} payment={payment} orderHref={orderHref} />, {
    title: payTitle(edit),
    styles: ["checkout"],
    ...(payment && { takesCards: true }),
  });
});

/** Shows the payment even without a webhook; waits a short time for Stripe. */
async function refresh(c: AppContext, edit: Edit): Promise<Edit> {
  const { services } = c.var;
  if (edit.status !== "waiting" || !edit.paymentIntentId) return edit;
  const failed = onPaymentError("The payment of an edit could not be refreshed", () => undefined);
  const settled = await settleEdit(services, edit.paymentIntentId, SHORT_CALL).catch(failed);
  if (settled?.outcome === "returned") await refundEdit(services, edit.id).catch(failed);
  return (await findEdit(services.sql, edit.id)) ?? edit;
}
