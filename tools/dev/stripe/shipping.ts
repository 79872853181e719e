import type Stripe from "stripe";
import type { Params } from "./api/params.ts";

export function shipping(params: Params): Stripe.PaymentIntent.Shipping | undefined {
  const group = params.group("shipping");
  if (!group) return undefined;
  const place = address(group.group("address"));
  return {
    ...(place && { address: place }),
    name: group.requiredText("name"),
    phone: group.text("phone") ?? null,
    carrier: group.text("carrier") ?? null,
    tracking_number: group.text("tracking_number") ?? null,
  };
}

export function address(group: Params | undefined): Stripe.Address | null {
  if (!group) return null;
  return {
    city: group.text("city") ?? null,
    country: group.text("country") ?? null,
    line1: group.text("line1") ?? null,
    line2: group.text("line2") ?? null,
    postal_code: group.text("postal_code") ?? null,
    state: group.text("state") ?? null,
  };
}
