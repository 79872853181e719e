import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { showToast } from "#browser/toast.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import type { Toast } from "#shop/toast.ts";
import { leaveWith } from "./leave.ts";
import { forgetEntries } from "./saved-entries.ts";

const PAID: Toast = {
  title: "Payment Successful",
  description: "Thank you for your order!",
  variant: "success",
};

type Ready = { stripe: Stripe; elements: StripeElements };

/** Leaves the page only if the card's bank requires it. */
export function usePayment(orderId: number) {
  const stripe = useStripe();
  const elements = useElements();
  // Two clicks within one frame come before any re-render could disable the button.
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: confirm,
    onSuccess: () => {
      forgetEntries();
      // The server empties the cart, now or when the webhook arrives.
      leaveWith(PAID, shopPaths.orderSuccess(orderId));
    },
    onError: (failure: Error) => {
      isUnderWay.current = false;
      showToast({ title: "Payment Failed", description: failure.message, variant: "destructive" });
    },
  });

  function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    mutate({ stripe, elements });
  }

  return { pay, isPaying: isPending || isSuccess };
}

/** Throws with the provider's own message. */
async function confirm({ stripe, elements }: Ready): Promise<void> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}${shopPaths.orders}` },
    redirect: "if_required",
  });
  if (error) throw new Error(error.message ?? "The payment did not go through.");
}
