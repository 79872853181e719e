import type Stripe from "stripe";

export const STRIPE_JS_PATH = "/stripe.js";

/** The client secret keeps strangers out. */
export function threeDSecurePath(intent: Stripe.PaymentIntent): string {
  return `/3d-secure/${intent.id}?client_secret=${intent.client_secret}`;
}
