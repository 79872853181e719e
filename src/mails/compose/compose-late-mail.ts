import { createElement } from "react";
import type { Order } from "#db/orders/orders.ts";
import { OrderLate, orderLateSubject } from "#emails/orders/order-late.tsx";
import type { OrderMail } from "#emails/orders/order-mail.ts";
import type { Services } from "#services/services.ts";
import type { Day } from "#shop/day.ts";
import { daysText } from "#shop/shipping/arrival.ts";
import { orderDetailLink } from "../links/order-link.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "signatures"> & { config: { APP_URL: string } };

/** Its link leads to the order's own page, which has a form to write to the shop. */
export function composeLateMail(
  { signatures, config }: Deps,
  { id, createdAt, shippingAddress: { email } }: Order,
  { day, ...shown }: { order: OrderMail; helpUrl: string; day: Day },
): ComposedMail {
  const orderUrl = new URL(orderDetailLink(signatures, { id, email }), config.APP_URL).href;
  const newDay = daysText({ from: day, until: day }, createdAt);
  return {
    subject: orderLateSubject({ id }),
    element: createElement(OrderLate, { ...shown, newDay, orderUrl }),
  };
}
