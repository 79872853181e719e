/** @jsxImportSource react */
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, StripeConstructor } from "@stripe/stripe-js";
import { type FormEvent, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/** A tiny checkout for the browser test of the stand-in Stripe.js. */
declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

const root = document.getElementById("root");
const { key = "", secret = "", theme = "" } = root?.dataset ?? {};
const stripe = window.Stripe?.(key) ?? null;
const appearance: Appearance = theme === "night" || theme === "stripe" ? { theme } : {};

function Checkout() {
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret, appearance }}>
      <Form />
    </Elements>
  );
}

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [complete, setComplete] = useState(false);
  const [outcome, setOutcome] = useState("");

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    const submitted = await elements.submit();
    if (submitted.error) return setOutcome(`refused: ${submitted.error.message}`);
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/orders` },
      redirect: "if_required",
    });
    if (result.error) return setOutcome(`failed: ${result.error.message}`);
    const read = await stripe.retrievePaymentIntent(secret);
    setOutcome(`${result.paymentIntent.status}, read again: ${read.paymentIntent?.status}`);
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => setReady(true)}
        onChange={(event) => setComplete(event.complete)}
        onLoadError={(event) => setOutcome(`not loaded: ${event.error.message}`)}
      />
      <button type="submit" disabled={!ready} data-complete={complete}>
        Pay
      </button>
      <output>{outcome}</output>
    </form>
  );
}

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Checkout />
    </StrictMode>,
  );
}
