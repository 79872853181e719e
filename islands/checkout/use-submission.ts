import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { showToast } from "#browser/toast.ts";
import { type Cart, subtotalCents } from "#shop/orders/cart.ts";
import { type PlacedOrder, payloadOf } from "#shop/orders/order-request.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { ApiError, callApi } from "../api.ts";
import { leaveWith } from "./leave.ts";
import { forgetAddress } from "./saved-address.ts";

export type ReadyToPay = { orderId: number; clientSecret: string };

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
    mutationFn: (form: ShippingForm) => submit(cart, form, userId),
    onSuccess: (payment) => {
      if (payment === "paid") return;
      onReady(payment);
    },
    onError: tell,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function send(form: ShippingForm) {
    const [first] = cart.lines;
    if (!first) return leaveWith(NO_CART, paths.product);
    if (!first.document) return leaveWith(NO_DESIGN, paths.design);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(form);
  }

  return { send, isSending: isPending, error };
}

async function submit(cart: Cart, form: ShippingForm, userId: number) {
  const body = payloadOf(cart, form, userId);
  const order = await callApi<PlacedOrder>(paths.api.orders, { method: "POST", body });
  if (isPaid(order)) return goToConfirmation(order.id);
  const { id: orderId } = order;
  try {
    const { clientSecret } = await callApi<{ clientSecret: string }>(paths.api.paymentIntent, {
      method: "POST",
      body: { amount: subtotalCents(cart.lines) / 100, orderId },
      // The shop gives Stripe half a minute.
      timeoutMs: 40_000,
    });
    return { orderId, clientSecret };
  } catch (failure) {
    // A conflict often means that another tab has paid.
    const isConflict = failure instanceof ApiError && failure.status === 409;
    if (isConflict && isPaid(await callApi<PlacedOrder>(paths.api.order(orderId)))) {
      return goToConfirmation(orderId);
    }
    throw failure;
  }
}

function isPaid({ paymentStatus }: PlacedOrder): boolean {
  return paymentStatus !== "unpaid";
}

function goToConfirmation(orderId: number): "paid" {
  forgetAddress();
  location.assign(paths.orderSuccess(orderId));
  return "paid";
}

function tell(failure: Error): void {
  showToast({
    title: "Checkout Error",
    description: failure.message || "Something went wrong during checkout",
    variant: "destructive",
  });
}
