/** @jsxImportSource react */

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tellCurrenciesApart } from "#browser/tell-currencies-apart.ts";
import { loadStripe } from "./checkout/payment/stripe-script.ts";
import type { CheckoutProps } from "./checkout/props.ts";
import { Steps } from "./checkout/steps.tsx";
import { createQueryClient } from "./query.ts";

tellCurrenciesApart();

export function Checkout(props: CheckoutProps) {
  const [queryClient] = useState(createQueryClient);
  const { stripeJsUrl, publishableKey } = props;

  // Loads the card fields while the shopper types the address.
  useEffect(() => {
    loadStripe(stripeJsUrl, publishableKey).catch(() => {});
  }, [stripeJsUrl, publishableKey]);

  // The browser's Back button may bring back a cart that is already paid.
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <Steps {...props} />
    </QueryClientProvider>
  );
}
