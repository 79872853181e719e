import { createElement } from "react";
import { findInvoice } from "#db/invoices/invoices.ts";
import type { MailRow } from "#db/mails/mails.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findExpiry } from "#db/orders/payments/unpaid.ts";
import { OrderChanged, orderChangedSubject } from "#emails/orders/order-changed.tsx";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { readAccountMail } from "../enqueue-account-mail.ts";
import { invoiceLink, orderLink } from "../links/order-link.ts";
import { mailedDay, mailedStatus } from "../mail-verdict.ts";
import { composeAccountMail } from "./compose-account-mail.ts";
import { composeCartMail } from "./compose-cart-mail.ts";
import { composeEditMail } from "./compose-edit-mail.ts";
import { composeLateMail } from "./compose-late-mail.ts";
import { composeOrderMail, composeTestMail } from "./compose-order-mail.ts";
import { composeProofMail } from "./compose-proof-mail.ts";
import { composeQuoteAnswer } from "./compose-quote-answer.ts";
import { composeQuoteMail } from "./compose-quote-mail.ts";
import { composeRefundMail } from "./compose-refund-mail.ts";
import { composeReturnMail } from "./compose-return-mail.ts";
import { composeReviewRequest } from "./compose-review-request.ts";
import { composeThreadMail } from "./compose-thread-mail.ts";
import type { ComposedMail, ComposeServices } from "./composed-mail.ts";
import { toOrderMail } from "./to-order-mail.ts";

/** @returns undefined when its order, account or link is no longer valid */
export async function composeMail(
  services: ComposeServices,
  request: MailRow,
  shop: ShopSettings,
): Promise<ComposedMail | undefined> {
  switch (request.kind) {
    case "review-request":
      return composeForBuyer(services, request);
    case "left-cart":
      return composeCartMail(services, request);
    case "order-confirmation":
    case "order-status":
    case "order-changed":
    case "order-late":
    case "order-edit":
    case "order-edit-over":
    case "proof":
    case "proof-reminder":
    case "refund":
    case "return":
      return composeForCustomer(services, request, shop);
    case "quote":
      return composeQuoteMail(services, request);
    case "quote-answer":
      return composeQuoteAnswer(services, request);
    case "message":
      return composeThreadMail(services, request);
    case "test":
      return composeTestMail(request.details, { appUrl: services.config.APP_URL, shop });
    default: {
      const mail = readAccountMail(request);
      return mail && composeAccountMail({ ...services, shop }, mail, request.createdAt);
    }
  }
}

async function composeForBuyer(
  services: ComposeServices,
  { orderId }: MailRow,
): Promise<ComposedMail | undefined> {
  const order = orderId === null ? undefined : await findOrder(services.sql, orderId);
  return order && composeReviewRequest(services, order);
}

async function composeForCustomer(
  services: ComposeServices,
  request: MailRow,
  shop: ShopSettings,
): Promise<ComposedMail | undefined> {
  const order =
    request.orderId === null ? undefined : await findOrder(services.sql, request.orderId);
  if (!order) return undefined;
  if (request.kind === "refund") return composeRefundMail(services, request, order);
  if (request.kind === "return") return composeReturnMail(services, request, order);
  const { APP_URL } = services.config;
  const helpUrl = new URL(paths.contactAboutOrder(order.id), APP_URL).href;
  if (request.kind === "order-edit" || request.kind === "order-edit-over") {
    return composeEditMail(services, request, { order, helpUrl, timeZone: shop.timeZone });
  }
  const linked = { id: order.id, email: order.shippingAddress.email };
  const shown = {
    order: {
      ...toOrderMail(order, { appUrl: APP_URL, units: shop.units }),
      waitsUntil: await findExpiry(services.sql, order.id),
    },
    orderUrl: orderLink(services, linked),
    helpUrl,
  };
  if (request.kind === "proof" || request.kind === "proof-reminder") {
    return composeProofMail(services, request, { ...shown, order, mailed: shown.order });
  }
  if (request.kind === "order-changed") {
    return {
      subject: orderChangedSubject(shown.order),
      element: createElement(OrderChanged, shown),
    };
  }
  const day = mailedDay(request);
  if (day) return composeLateMail(services, order, { ...shown, day });
  const invoice = await findInvoice(services.sql, order.id);
  return composeOrderMail(mailedStatus(request) ?? "order-confirmation", {
    ...shown,
    invoice: invoice && { number: invoice.facts.number, url: invoiceLink(services, linked) },
  });
}
