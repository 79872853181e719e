/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders.ts";
import { isPaymentError } from "#services/payments.ts";
import { refundableCents } from "#services/refund-order.ts";
import { formatUsd } from "#shop/money.ts";
import type { RefundAsked } from "#shop/order-management.ts";
import type { AppContext } from "#src/factory.ts";
import { dialogHref, listHref } from "./_back.ts";
import { RefundPage } from "./_refund-page.tsx";

export type AskedRefund = {
  /** As it was typed. */
  sent: Record<string, string>;
  errors?: Record<string, string>;
  /** What is to be asked about, once it makes sense. */
  wanted?: RefundAsked;
  /** Stripe has said no. */
  isRefused?: boolean;
  /** The form's own, where it is to be sent once more. */
  key?: string;
};

/** Asks about the amount, or says what is wrong with it; what is left is Stripe's word. */
export async function answerRefund(
  c: AppContext,
  order: Order,
  asked: AskedRefund,
): Promise<Response> {
  const left = await refundableCents(c.var.services, order.id).catch(unknown);
  if (left === undefined) return answerUnreachable(c, order, asked);
  const { wanted, isRefused } = asked;
  const errors = { ...asked.errors };
  if (isRefused || (wanted && wanted.amount > left)) errors.amount ??= tooMuch(left);
  if (Object.keys(errors).length === 0) return render(c, order, asked);
  c.status(422);
  return render(c, order, { sent: asked.sent, errors });
}

export function answerUnreachable(c: AppContext, order: Order, asked: AskedRefund) {
  c.status(502);
  const fault = "The card service does not answer. Please try again in a moment.";
  return render(c, order, asked, fault);
}

function unknown(error: unknown): undefined {
  if (!isPaymentError(error)) throw error;
  console.warn(`What is left to refund is not known: ${error.message}`);
}

function tooMuch(left: number): string {
  return left > 0
    ? `Only ${formatUsd(left)} can still be refunded.`
    : "Nothing of this order can be refunded.";
}

function render(c: AppContext, order: Order, asked: AskedRefund, fault?: string) {
  const { sent, wanted, errors = {}, key = crypto.randomUUID() } = asked;
  const list = listHref(sent.back);
  return c.render(
    <RefundPage
      order={order}
      typed={sent}
      wanted={wanted}
      errors={errors}
      fault={fault}
      formKey={key}
      list={list}
      dialog={dialogHref(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
