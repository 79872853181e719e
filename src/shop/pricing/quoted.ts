import type { Cents } from "../money.ts";

/** Days of the shop's calendar, `2026-12-01`. */
export type Arrival = { from: string; until: string };

/** A shipping method with its price for the lines that were quoted. */
export type QuotedMethod = {
  id: number;
  name: string;
  cents: Cents;
  isPickup: boolean;
  /** The shop's address on one line; empty where its settings have none, null for a parcel. */
  pickupAt: string | null;
  /** Null where the shop promises nothing. */
  arrival: Arrival | null;
  /** `Arrives Tue Dec 1 – Fri Dec 4` */
  arrivesText: string | null;
};

type QuoteField = "items" | "shippingAddress" | "shippingMethodId" | "discountCode";

/** The problem must be mended before the lines can be ordered so. */
export type QuoteProblem = { field: QuoteField; message: string };
