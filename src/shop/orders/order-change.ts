import { countryOf } from "../addresses/countries.ts";
import { findDestination } from "../addresses/find-destination.ts";
import { inSentence } from "../addresses/in-sentence.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "./order-status.ts";
import type { ShippingAddress, ShippingErrors } from "./shipping.ts";

type ChangingOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  cancelRequestedAt: Date | null;
  /** The moment when somebody first fetched its print files. */
  printStartedAt: Date | null;
  isPickup: boolean;
  /** A change by staff waits until its difference is paid. */
  editWaits?: boolean;
};

/** Paid, and nobody prints it yet; an unpaid order is changed at the checkout. */
export function isChangeable(order: ChangingOrder): boolean {
  return reasonAgainst(order) === undefined;
}

/** Why a customer cannot change the order. */
export function reasonAgainst(order: ChangingOrder): string | undefined {
  const { status, paymentStatus } = order;
  const { isWaiting, hasLeft, isCanceled } = ORDER_STATUS[status];
  if (isCanceled) return `It is ${status}.`;
  if (paymentStatus === "refunded") return "It is refunded.";
  if (hasLeft) return `It is ${status} already.`;
  if (!isWaiting || order.printStartedAt) return "It is being printed already.";
  if (paymentStatus === "unpaid")
    return "It is not paid yet. You can change it when you pay for it.";
  if (order.editWaits) return "A change of it waits for your payment: see the email with its link.";
  if (order.cancelRequestedAt) return "You asked to cancel it. We answer by email first.";
  return undefined;
}

/** A pick-up has no address that anything is sent to. */
export function mayChangeAddress(order: ChangingOrder): boolean {
  return isChangeable(order) && !order.isPickup;
}

/** A refunded part rules it out: its pieces have the sizes that were refunded. */
export function mayChangeSizes(order: ChangingOrder): boolean {
  return isChangeable(order) && order.paymentStatus === "paid";
}

type PricedByPlace = {
  shippingAddress: ShippingAddress;
  shippingMethod: string | null;
  taxSource: "table" | "stripe" | null;
};

/**
 * The new address must not change what was charged: the zone of its shipping and the rate of its
 * tax follow country and state; Stripe Tax follows the postal code and city as well.
 */
export function placeErrors(order: PricedByPlace, to: ShippingAddress): ShippingErrors | undefined {
  if (order.shippingMethod === null && order.taxSource === null) return undefined;
  const [before, after] = [placeOf(order.shippingAddress), placeOf(to)];
  if (before?.countryCode !== after?.countryCode) {
    const name = countryOf(before?.countryCode ?? "")?.name ?? order.shippingAddress.country;
    return { country: keep(inSentence(name)) };
  }
  if (before?.stateCode !== after?.stateCode) return { state: keep(order.shippingAddress.state) };
  if (order.taxSource !== "stripe") return undefined;
  if (before?.postalCode !== after?.postalCode) {
    return { postalCode: keep(order.shippingAddress.postalCode) };
  }
  return before?.city === after?.city ? undefined : { city: keep(order.shippingAddress.city) };
}

function placeOf({ addressLine1, city, state, postalCode, country }: ShippingAddress) {
  return findDestination({ addressLine1, city, state, postalCode, country });
}

function keep(place: string): string {
  return `What you paid was counted for ${place}. Keep it, or contact us to send it elsewhere.`;
}
