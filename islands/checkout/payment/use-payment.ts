import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { showToast } from "#browser/toast.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import type { Toast } from "#shop/toast.ts";
import { leaveWith } from "../leave.ts";
import { forgetEntries } from "../saved-entries.ts";
import { PaymentProblem, problemOf } from "./payment-problem.ts";

const PAID: Toast = {
  title: "Payment Successful",
  description: "Thank you for your order!",
  variant: "success",
};

type Ready = { stripe: Stripe; elements: StripeElements };

/**
 * With the card or a wallet, whichever was pressed. Leaves the page only if the card's bank requires
 * it. `problem` is that of the last try, until the next.
 */
export function usePayment(orderId: number) {
  const stripe = useStripe();
  const elements = useElements();
  // Two clicks within one frame come before any re-render could disable the button.
  const isUnderWay = useRef(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: confirm,
    onSuccess: () => {
      forgetEntries();
      // The server empties the cart, now or when the webhook arrives.
      leaveWith(PAID, shopPaths.orderSuccess(orderId));
    },
    onError: ({ message }: Error) => {
      isUnderWay.current = false;
      const toast = showToast({
        title: "Payment Failed",
        description: message,
        variant: "destructive",
      });
      // Above the button it is an alert too, and one of them is enough to hear.
      toast.ariaLive = "off";
    },
  });

  function pay() {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    mutate({ stripe, elements });
  }

  const problem =
    error && (error instanceof PaymentProblem ? error : new PaymentProblem(error.message));
  return { pay, problem, isPaying: isPending || isSuccess };
}

/** Throws with the provider's own message. */
async function confirm({ stripe, elements }: Ready): Promise<void> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}${shopPaths.orders}` },
    redirect: "if_required",
  });
  // Another tab was faster.
  if (error && error.payment_intent?.status !== "succeeded") throw problemOf(error);
}
