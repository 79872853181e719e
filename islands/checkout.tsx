/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CountryChoice } from "#shop/addresses/country-choices.ts";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { Steps } from "./checkout/steps.tsx";
import { loadStripe } from "./checkout/stripe-script.ts";
import { createQueryClient } from "./query.ts";

export type CheckoutProps = {
  cart: Cart;
  /** For the address below. */
  quote: QuoteJson;
  /** Country and state as codes. */
  shipping: ShippingForm;
  countries: CountryChoice[];
  /** The signed-in user's id; 1 for a guest. */
  userId: number;
  /** Leads back to the cart or the product page. */
  back: { href: string; label: string };
  stripeJsUrl: string;
  publishableKey: string;
};

export function Checkout(props: CheckoutProps) {
  const [queryClient] = useState(createQueryClient);
  const { stripeJsUrl, publishableKey } = props;

  // Loads the card fields while the shopper types the address.
  useEffect(() => {
    loadStripe(stripeJsUrl, publishableKey).catch(() => {});
  }, [stripeJsUrl, publishableKey]);

  // After the browser's Back button this cart may already be paid.
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
