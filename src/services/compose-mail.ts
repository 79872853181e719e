import { createElement, type ReactElement } from "react";
import type { MailRequest } from "#db/mails.ts";
import { findOrder } from "#db/orders.ts";
import { OrderConfirmation, orderConfirmationSubject } from "#emails/order-confirmation.tsx";
import { paths } from "#shop/paths.ts";
import { readAccountMail } from "./account-mail.ts";
import { composeAccountMail } from "./compose-account-mail.ts";
import { orderLink } from "./order-link.ts";
import { toOrderMail } from "./order-mail.ts";
import type { Services } from "./services.ts";

export type ComposedMail = { subject: string; element: ReactElement; replyTo?: string };

export type ComposeServices = Pick<Services, "sql" | "signatures"> & {
  config: { APP_URL: string };
};

/** What a mail says, by its kind; undefined when what it would tell of is gone. */
export async function composeMail(
  services: ComposeServices,
  asked: MailRequest,
): Promise<ComposedMail | undefined> {
  if (asked.kind === "order-confirmation") return composeConfirmation(services, asked);
  const mail = readAccountMail(asked);
  return mail && composeAccountMail(services, mail, asked.createdAt);
}

async function composeConfirmation(
  services: ComposeServices,
  { orderId }: MailRequest,
): Promise<ComposedMail | undefined> {
  const order = orderId === null ? undefined : await findOrder(services.sql, orderId);
  if (!order) return undefined;
  const { APP_URL } = services.config;
  const element = createElement(OrderConfirmation, {
    order: toOrderMail(order, APP_URL),
    orderUrl: orderLink(services, order.id),
    helpUrl: new URL(paths.contactAboutOrder(order.id), APP_URL).href,
  });
  return { subject: orderConfirmationSubject(order), element };
}
