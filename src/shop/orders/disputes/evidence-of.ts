import { formatAddress } from "../../addresses/format-address.ts";
import { statusesThat } from "../order-status.ts";
import type { ShippingAddress } from "../shipping.ts";
import { type Evidence, MAX_EVIDENCE } from "./evidence.ts";

type Line = { productName: string; size: string; color: string; quantity: number };

export type DisputedOrder = {
  id: number;
  createdAt: Date;
  shippingAddress: ShippingAddress;
  items: readonly Line[];
  carrier: string | null;
  trackingNumber: string | null;
};

type Known = {
  order: DisputedOrder;
  /** What happened, the first first: status and parcel. */
  events: readonly { kind: string; value: string; createdAt: Date }[];
  /** The shop's policy of returns; empty without one. */
  returns: string;
  /** The proof that the customer approved. */
  approved: { number: number; at: Date } | undefined;
};

/** What the shop knows of an order, as a bank can check it; staff add their own words. */
export function evidenceOf({ order, events, returns, approved }: Known): Evidence {
  const { shippingAddress: to } = order;
  const left = statusesThat("hasLeft").map(String);
  const shipped = events.find(({ kind, value }) => kind === "status" && left.includes(value));
  return {
    customerName: to.fullName,
    customerEmail: to.email,
    shippingAddress: formatAddress(to).join("\n"),
    carrier: order.carrier ?? "",
    trackingNumber: order.trackingNumber ?? "",
    shippedOn: shipped ? dayOf(shipped.createdAt) : "",
    products: productsText(order, approved),
    refundPolicy: returns.slice(0, MAX_EVIDENCE),
    words: historyText(order, events),
  };
}

function productsText({ id, items }: DisputedOrder, approved: Known["approved"]): string {
  const lines = items.map(
    ({ quantity, productName, color, size }) => `${quantity} × ${productName}, ${color}, ${size}`,
  );
  const made =
    "The customer made the design on our site, saw each printed side as it would be printed before paying, and it was printed for this order alone.";
  const proof = approved
    ? [
        `On ${dayOf(approved.at)} the customer approved version ${approved.number} of our proof, which shows each side at full size.`,
      ]
    : [];
  return [`Order #${id}:`, ...lines, "", made, ...proof].join("\n").slice(0, MAX_EVIDENCE);
}

function historyText({ createdAt }: DisputedOrder, events: Known["events"]): string {
  const said = events.flatMap(({ kind, value, createdAt: at }) => {
    if (kind === "status") return `${dayOf(at)}: the order is ${value}.`;
    if (kind === "tracking" && value) return `${dayOf(at)}: handed over, ${value}.`;
    return kind === "payment" && value === "paid" ? `${dayOf(at)}: the card was charged.` : [];
  });
  return [`${dayOf(createdAt)}: the order was placed.`, ...said].join("\n").slice(0, MAX_EVIDENCE);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
