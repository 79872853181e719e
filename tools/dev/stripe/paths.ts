import type Stripe from "stripe";

/** Where the stand-in Stripe.js is served. */
export const STRIPE_JS_PATH = "/stripe.js";

/** The page that stands for the shopper's bank; the client secret keeps strangers out. */
export function threeDSecurePath(intent: Stripe.PaymentIntent): string {
  return `/3d-secure/${intent.id}?client_secret=${intent.client_secret}`;
}
