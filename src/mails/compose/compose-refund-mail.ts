import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { findMailedRefund } from "#db/mails/refund-mails.ts";
import type { Order } from "#db/orders/orders.ts";
import { RefundMail, refundSubject } from "#emails/orders/refund.tsx";
import { numberText } from "#shop/invoices/invoice-number.ts";
import { formatMoney } from "#shop/money.ts";
import { refundedLineText } from "#shop/orders/refunds/line-refund.ts";
import { paths } from "#shop/paths.ts";
import { creditNoteLink, orderLink } from "../links/order-link.ts";
import type { ComposedMail, ComposeServices } from "./composed-mail.ts";

/** @returns undefined when the bank has sent the refund back */
export async function composeRefundMail(
  services: ComposeServices,
  { details }: MailRow,
  order: Order,
): Promise<ComposedMail | undefined> {
  const refundId = refundIdOf(details);
  const refund = refundId && (await findMailedRefund(services.sql, order.id, refundId));
  if (!refund) return undefined;
  const linked = { id: order.id, email: order.shippingAddress.email };
  const number = refund.creditNote && numberText(refund.creditNote);
  const shown = {
    orderId: order.id,
    currency: order.currency,
    amountCents: refund.amountCents,
    refundedAt: refund.createdAt,
    ofCents: order.totalCents,
    inAllCents: order.refundedCents,
    lines: refund.lines.map((line) => ({
      name: refundedLineText({ ...line, variantId: null }),
      text: formatMoney(line.cents, order.currency),
    })),
  };
  return {
    subject: refundSubject(shown),
    element: createElement(RefundMail, {
      refund: shown,
      orderUrl: orderLink(services, linked),
      helpUrl: new URL(paths.contactAboutOrder(order.id), services.config.APP_URL).href,
      creditNote: number ? { number, url: creditNoteLink(services, linked, number) } : undefined,
    }),
  };
}

function refundIdOf(details: MailRow["details"]): number | undefined {
  const hasId = details !== null && typeof details === "object" && "refundId" in details;
  return hasId && typeof details.refundId === "number" ? details.refundId : undefined;
}
