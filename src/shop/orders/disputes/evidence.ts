import * as v from "valibot";
import { cleanText } from "../../forms/clean-text.ts";

/** Limit of orders: a field of a dispute's evidence [letters]; the form says so. Stripe takes as many. */
export const MAX_EVIDENCE = 20_000;

const text = (max: number) =>
  v.pipe(v.optional(v.string(), ""), cleanText(max, `Keep it below ${max + 1} letters.`));

/** What a bank reads of an order whose payment is disputed. Days are `2026-11-29`. */
export const Evidence = v.object({
  customerName: text(500),
  customerEmail: text(500),
  shippingAddress: text(2000),
  carrier: text(200),
  trackingNumber: text(200),
  shippedOn: text(20),
  products: text(MAX_EVIDENCE),
  refundPolicy: text(MAX_EVIDENCE),
  words: text(MAX_EVIDENCE),
});
export type Evidence = v.InferOutput<typeof Evidence>;

export const EVIDENCE_LABELS: Record<keyof Evidence, string> = {
  products: "What was bought, and how the customer approved it",
  words: "What happened, in your words",
  customerName: "Customer",
  customerEmail: "Email",
  shippingAddress: "Sent to",
  carrier: "Carrier",
  trackingNumber: "Parcel number",
  shippedOn: "Sent on",
  refundPolicy: "What the customer knew of returns",
};
