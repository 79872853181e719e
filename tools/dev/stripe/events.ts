import Stripe from "stripe";
import type { Change } from "./api/call.ts";
import { newId, unixNow } from "./ids.ts";
import type { EventType, SandboxEvent } from "./ledger.ts";

export function recordEvent(
  { ledger, request }: Change,
  type: EventType,
  object: SandboxEvent["data"]["object"],
) {
  const id = newId("evt");
  const created = unixNow();
  const event: SandboxEvent = {
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
  ledger.put({ object: "queued_event", id, created, delivered: false, event });
}
