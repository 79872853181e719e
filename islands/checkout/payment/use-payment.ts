import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { showToast } from "#browser/toast.ts";
import type { PlacedOrder } from "#shop/orders/order-request.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import type { Toast } from "#shop/toast.ts";
import { callApi, reasonOf } from "../../api.ts";
import { leaveWith } from "../leave.ts";
import { type Opened, openPayment } from "../open-payment.ts";
import { isSameOrder } from "../same-order.ts";
import { forgetEntries } from "../shipping/saved-entries.ts";
import { PaymentProblem, problemOf } from "./payment-problem.ts";

const PAID: Toast = {
  title: "Payment Successful",
  description: "Thank you for your order!",
  variant: "success",
};

export type PaymentOf = { order: PlacedOrder; onReopened: (opened: Opened) => void };

type Ready = { stripe: Stripe; elements: StripeElements };

/**
 * Pays with the card or a wallet, whichever was pressed. Leaves the page only if the card's bank
 * requires it. `problem` is that of the last try, until the next or until the card is changed.
 */
export function usePayment({ order, onReopened }: PaymentOf) {
  const stripe = useStripe();
  const elements = useElements();
  // Two clicks within one frame come before any re-render could disable the button.
  const isUnderWay = useRef(false);
  const toast = useRef<HTMLElement>(null);
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: async (ready: Ready) =>
      (await confirm(ready)) === "paid" ? undefined : reopenPayment(order),
    onSuccess: (reopened) => {
      if (reopened) return onReopened(reopened);
      forgetEntries();
      // The server empties the cart, now or when the webhook arrives.
      leaveWith(PAID, shopPaths.orderSuccess(order.id));
    },
    onError: (failure: Error) => {
      isUnderWay.current = false;
      toast.current = showToast({
        title: "Payment Failed",
        description: reasonOf(failure),
        variant: "destructive",
      });
      // The problem above the button is an alert too, and one of them is enough to hear.
      const isAbove = !(failure instanceof PaymentProblem && failure.isAtFields);
      if (isAbove) toast.current.ariaLive = "off";
    },
  });

  function pay() {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    mutate({ stripe, elements });
  }

  function forgetProblem() {
    if (isUnderWay.current) return;
    toast.current?.remove();
    reset();
  }

  const problem =
    error && (error instanceof PaymentProblem ? error : new PaymentProblem(reasonOf(error)));
  return { pay, problem, forgetProblem, isPaying: isPending || isSuccess };
}

/** Closed: the shop cancels what waited too long. Else it throws with the provider's own message. */
async function confirm({ stripe, elements }: Ready): Promise<"paid" | "closed"> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}${shopPaths.orders}` },
    redirect: "if_required",
  });
  // Another tab was faster.
  if (!error || error.payment_intent?.status === "succeeded") return "paid";
  if (error.payment_intent?.status === "canceled") return "closed";
  throw problemOf(error);
}

/** The two must be the same order: another tab may have changed what is bought. */
async function reopenPayment(shown: PlacedOrder): Promise<Opened> {
  const now = await callApi<PlacedOrder>(shopPaths.api.order(shown.id));
  if (!isSameOrder(now, shown)) throw new Error(CHANGED);
  return openPayment(shown);
}

const CHANGED =
  "This order was changed in another window. Nothing was charged. Reload the page to see it.";
