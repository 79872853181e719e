import { createElement } from "react";
import { findMail, markSent } from "#db/mails.ts";
import { findOrder } from "#db/orders.ts";
import { OrderConfirmation, orderConfirmationSubject } from "#emails/order-confirmation.tsx";
import { renderMail } from "#emails/render.ts";
import { paths } from "#shop/paths.ts";
import { orderLink } from "./order-link.ts";
import { toOrderMail } from "./order-mail.ts";
import type { Services } from "./services.ts";

type SendMailServices = Pick<Services, "sql" | "mail" | "signatures"> & {
  config: { APP_URL: string };
};

/** The job `send-mail`. A mail that was sent before, or is of an order that is gone, is left. */
export async function sendMail(
  services: SendMailServices,
  { mailId }: { mailId: string },
): Promise<void> {
  const { sql, mail, config } = services;
  const asked = await findMail(sql, mailId);
  if (!asked || asked.sentAt) return;
  const order = await findOrder(sql, asked.orderId);
  if (!order) return;
  const element = createElement(OrderConfirmation, {
    order: toOrderMail(order, config.APP_URL),
    orderUrl: orderLink(services, order.id),
    helpUrl: new URL(paths.contactAboutOrder(order.id), config.APP_URL).href,
  });
  const bodies = await renderMail(element);
  const subject = orderConfirmationSubject(order);
  await mail.send({ id: asked.id, to: asked.recipient, subject, ...bodies });
  // Should this fail, the mail goes out again under the same Message-ID.
  await markSent(sql, asked.id);
}
