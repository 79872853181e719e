import type { JSONValue } from "postgres";
import { createElement, type ReactElement } from "react";
import {
  OrderConfirmation,
  type OrderConfirmationProps,
  orderConfirmationSubject,
} from "#emails/orders/order-confirmation.tsx";
import { OrderStatusMail, orderStatusSubject } from "#emails/orders/order-status.tsx";
import { sampleOrder } from "#emails/orders/sample-order.ts";
import { renderMail } from "#emails/render.ts";
import { MAIL_TEMPLATES, type MailTemplate } from "#shop/mails/templates.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

type OrderMailParts = { subject: string; element: ReactElement };

type Sender = { appUrl: string; shop: ShopSettings };

export function composeOrderMail(
  template: MailTemplate,
  props: OrderConfirmationProps,
): OrderMailParts {
  if (template === "order-confirmation") {
    return {
      subject: orderConfirmationSubject(props.order),
      element: createElement(OrderConfirmation, props),
    };
  }
  return {
    subject: orderStatusSubject(template, props.order),
    element: createElement(OrderStatusMail, { ...props, status: template }),
  };
}

export async function renderSample(
  template: MailTemplate,
  { appUrl, shop }: Sender,
): Promise<{ subject: string; html: string }> {
  const { subject, element } = composeSample(template, { appUrl, shop });
  const { html } = await renderMail(element, shop);
  return { subject, html };
}

export function composeTestMail(
  details: JSONValue,
  { appUrl, shop }: Sender,
): OrderMailParts | undefined {
  const hasTemplate = details !== null && typeof details === "object" && "template" in details;
  const template = hasTemplate && MAIL_TEMPLATES.find((name) => name === details.template);
  if (!template) return undefined;
  const { subject, element } = composeSample(template, { appUrl, shop });
  return { subject: `[Test] ${subject}`, element };
}

/** The sample order has no page, so its link leads to all orders. */
function composeSample(template: MailTemplate, { appUrl, shop }: Sender): OrderMailParts {
  return composeOrderMail(template, {
    order: sampleOrder(appUrl, shop.currency, shop.units),
    orderUrl: new URL(paths.orders, appUrl).href,
    helpUrl: new URL(paths.contact, appUrl).href,
  });
}
