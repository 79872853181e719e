import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Cart } from "#shop/orders/cart.ts";
import {
  orderedElsewhere,
  type PlacedOrder,
  payloadOf,
  type Ticked,
} from "#shop/orders/order-request.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import type { Toast } from "#shop/toast.ts";
import { ApiError, callApi } from "../api.ts";
import { decimalText } from "./decimal-text.ts";
import { leaveWith } from "./leave.ts";
import { type Opened, openPayment } from "./open-payment.ts";
import { loadPaymentStep } from "./payment/load-payment-step.ts";
import { isSameOrder } from "./same-order.ts";
import { forgetEntries } from "./shipping/saved-entries.ts";

export type ReadyToPay = {
  PaymentStep: Awaited<ReturnType<typeof loadPaymentStep>>;
  order: PlacedOrder;
  /** The payment will charge this, `$19.99`. */
  total: string;
  /** The summary had said this until then, where it was something else. */
  shownBefore: string | undefined;
  /** The payment before it was closed, so the card is entered again. */
  isReopened?: boolean;
} & Opened;

type Sent = {
  form: ShippingForm;
  ticked: Ticked;
  /** The total was on the screen when the form was sent. */
  shownTotal: string;
} & Pick<QuoteJson, "currency" | "shippingMethodId" | "discountCode">;

type Submission = { cart: Cart; userId: number; onReady: (payment: ReadyToPay) => void };

const NO_DESIGN: Toast = {
  title: "No design selected",
  description: "Please upload a design before checkout",
  variant: "destructive",
};
const NO_CART: Toast = {
  title: "Cart is empty",
  description: "Please add items to your cart before checkout",
  variant: "destructive",
};

/** Creates the order, then the payment intent (behavior 6.13). */
export function useSubmission({ cart, userId, onReady }: Submission) {
  // Two clicks within one frame come before any re-render could disable the button.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ form, ticked, shownTotal: total, ...choices }: Sent) =>
      submit(cart, form, { ...choices, ...ticked, total, userId }),
    onSuccess: (payment) => {
      if (payment !== "paid") onReady(payment);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function send(sent: Sent) {
    const lacksDesign = cart.lines.some(({ document }) => !document);
    if (lacksDesign) return leaveWith(NO_DESIGN, shopPaths.design);
    if (cart.lines.length === 0) return leaveWith(NO_CART, shopPaths.product);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(sent);
  }

  return { send, isSending: isPending, error };
}

async function submit(cart: Cart, form: ShippingForm, offer: Parameters<typeof payloadOf>[2]) {
  const PaymentStep = await loadPaymentStep();
  const body = payloadOf(cart, form, offer);
  const order = await callApi<PlacedOrder>(shopPaths.api.orders, { method: "POST", body });
  if (isPaid(order)) return goToConfirmation(order.id);
  try {
    const opened = await openPayment(order);
    const total = decimalText(order.totalAmount, order.currency);
    const before = decimalText(offer.total, offer.currency);
    const shownBefore = before === total ? undefined : before;
    return { PaymentStep, order, ...opened, total, shownBefore };
  } catch (failure) {
    // A conflict often means that another tab has paid.
    const isConflict = failure instanceof ApiError && failure.status === 409;
    const now = isConflict && (await callApi<PlacedOrder>(shopPaths.api.order(order.id)));
    if (!now || !isPaid(now)) throw failure;
    if (!isSameOrder(now, order)) throw new Error(orderedElsewhere(order.id));
    return goToConfirmation(order.id);
  }
}

function isPaid({ paymentStatus }: PlacedOrder): boolean {
  return paymentStatus !== "unpaid";
}

function goToConfirmation(orderId: number): "paid" {
  forgetEntries();
  location.assign(shopPaths.orderSuccess(orderId));
  return "paid";
}
