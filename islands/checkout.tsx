/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CountryChoice } from "#shop/addresses/country-choices.ts";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import { Icon } from "./checkout/icon.tsx";
import { OrderSummary } from "./checkout/order-summary.tsx";
import { PaymentStep } from "./checkout/payment-step.tsx";
import { ShippingStep } from "./checkout/shipping-step.tsx";
import { loadStripe } from "./checkout/stripe-script.ts";
import type { ReadyToPay } from "./checkout/use-submission.ts";
import { createQueryClient } from "./query.ts";

export type CheckoutProps = {
  cart: Cart;
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

export function Checkout({ cart, shipping, countries, userId, back, ...stripe }: CheckoutProps) {
  const [queryClient] = useState(createQueryClient);
  const [payment, setPayment] = useState<ReadyToPay>();
  const { stripeJsUrl, publishableKey } = stripe;

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
      <div className="columns">
        <div className="stack">
          {!payment && (
            <a className="back-link" href={back.href}>
              <Icon name="arrow-left" />
              {back.label}
            </a>
          )}
          <h1>Payment Details</h1>
          {/* Hidden, not gone: the address is as it was after 'Back to Shipping'. */}
          <div hidden={payment !== undefined}>
            <ShippingStep
              cart={cart}
              start={shipping}
              countries={countries}
              userId={userId}
              onReady={setPayment}
            />
          </div>
          {payment && (
            <PaymentStep
              key={payment.clientSecret}
              {...stripe}
              {...payment}
              totalCents={cart.totalCents}
              onBack={() => setPayment(undefined)}
            />
          )}
        </div>
        <div className="aside-sticky">
          <OrderSummary cart={cart} />
        </div>
      </div>
    </QueryClientProvider>
  );
}
