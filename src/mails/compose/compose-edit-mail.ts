import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findReturn } from "#db/returns/returns.ts";
import { OrderEdit, orderEditSubject } from "#emails/orders/order-edit.tsx";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import { formatMoney } from "#shop/money.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { payLink } from "../links/pay-link.ts";
import { mailedEdit } from "../mail-verdict.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql" | "signatures"> & { config: { APP_URL: string } };

/** Undefined once nothing is to be paid any more. */
export async function composeEditMail(
  { sql, signatures, config }: Deps,
  mail: MailRow,
  { order, helpUrl, timeZone }: { order: Order; helpUrl: string; timeZone: string },
): Promise<ComposedMail | undefined> {
  const editId = mailedEdit(mail);
  const edit = editId === undefined ? undefined : await findEdit(sql, editId);
  if (!edit?.holdsUntil || edit.orderId !== order.id) return undefined;
  const { id, changes, differenceCents, currency, holdsUntil } = edit;
  const payUrl = new URL(
    payLink(signatures, { id, email: order.shippingAddress.email }),
    config.APP_URL,
  ).href;
  const orderId = order.id;
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
