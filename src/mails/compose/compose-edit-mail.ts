import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findReturn } from "#db/returns/returns.ts";
import { OrderEdit, orderEditSubject } from "#emails/orders/order-edit.tsx";
import { OrderEditOver, orderEditOverSubject } from "#emails/orders/order-edit-over.tsx";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import { formatMoney } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { orderDetailLink } from "../links/order-link.ts";
import { payLink } from "../links/pay-link.ts";
import { mailedEdit } from "../mail-verdict.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql" | "signatures"> & { config: { APP_URL: string } };

type Context = { order: Order; helpUrl: string; timeZone: string };

/** The link to pay a change, or that it was not paid in time. Undefined once nothing is left of it. */
export async function composeEditMail(
  services: Deps,
  mail: MailRow,
  context: Context,
): Promise<ComposedMail | undefined> {
  const editId = mailedEdit(mail);
  const edit = editId === undefined ? undefined : await findEdit(services.sql, editId);
  if (!edit?.holdsUntil || edit.orderId !== context.order.id) return undefined;
  const waited = { ...edit, holdsUntil: edit.holdsUntil };
  return mail.kind === "order-edit-over"
    ? composeOver(services, waited, context)
    : composeLink(services, waited, context);
}

type Waited = Edit & { holdsUntil: Date };

async function composeLink(
  { sql, signatures, config }: Deps,
  edit: Waited,
  { order, helpUrl, timeZone }: Context,
): Promise<ComposedMail> {
  const { id, orderId, changes, differenceCents, currency, holdsUntil } = edit;
  const payUrl = new URL(
    payLink(signatures, { id, email: order.shippingAddress.email }),
    config.APP_URL,
  ).href;
  const found = edit.returnId === null ? undefined : await findReturn(sql, edit.returnId);
  const exchange = found && { answer: found.answer };
  return {
    subject: orderEditSubject({ orderId, exchange }),
    element: createElement(OrderEdit, {
      ...{ orderId, changes, payUrl, helpUrl, exchange },
      difference: formatMoney(differenceCents, currency),
      until: dayText(dayAt(holdsUntil, timeZone)),
    }),
  };
}

function composeOver(
  { signatures, config }: Deps,
  { orderId, returnId, changes, differenceCents, currency, holdsUntil }: Waited,
  { order, helpUrl, timeZone }: Context,
): ComposedMail {
  const { status, shippingAddress } = order;
  const linked = { id: orderId, email: shippingAddress.email };
  const ofOrder = ORDER_STATUS[status].hasLeft ? "sent" : "change";
  const what = returnId === null ? ofOrder : "exchange";
  return {
    subject: orderEditOverSubject({ orderId, what }),
    element: createElement(OrderEditOver, {
      ...{ orderId, what, changes, helpUrl },
      difference: formatMoney(differenceCents, currency),
      until: dayText(dayAt(holdsUntil, timeZone)),
      orderUrl: new URL(`${orderDetailLink(signatures, linked)}#messages`, config.APP_URL).href,
    }),
  };
}
