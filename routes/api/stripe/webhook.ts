import { HTTPException } from "hono/http-exception";
import type Stripe from "stripe";
import { insertEvent, knowsEvent } from "#db/orders/stripe-events.ts";
import { recordRefunds } from "#orders/record-refunds.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { handlers } from "#server/factory.ts";
import { isPaymentError } from "#services/payments.ts";
import type { Services } from "#services/services.ts";

/**
 * Stripe, by its signature on the raw body. An event that we have acted on is answered 200 and left
 * alone, as is one about somebody else's intent. Whatever fails answers 5xx: Stripe sends it again.
 */
export const POST = handlers(async (c) => {
  const { services } = c.var;
  const body = await c.req.text();
  const event = await services.payments.readEvent(body, c.req.header("stripe-signature") ?? "");
  if (!event) throw new HTTPException(400, { message: "This event is not signed by Stripe." });
  if (await knowsEvent(services.sql, event.id)) return c.json({ received: true });

  const intentId = intentOf(event);
  if (intentId) await follow(services, event, intentId).catch(enqueueRetry);
  // Kept last: an event that failed half-way must be acted on when it comes again.
  await insertEvent(services.sql, event);
  return c.json({ received: true });
});

/** Whatever an event about a refund says, all refunds are asked for: also one that has failed since. */
async function follow(services: Services, { type }: Stripe.Event, intentId: string): Promise<void> {
  const settled = await settlePayment(services, intentId);
  if ("intent" in settled && type !== "payment_intent.succeeded") {
    await recordRefunds(services, settled.orderId, intentId);
  }
}

/** Stripe out of reach is no fault of ours to be logged as one: it sends the event again. */
function enqueueRetry(error: unknown): never {
  if (!isPaymentError(error)) throw error;
  throw new HTTPException(503, { message: "Not now: send it again.", cause: error });
}

/** The intent whose payment an event is about, if it is about one. */
function intentOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case "payment_intent.succeeded":
      return event.data.object.id;
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const intent = event.data.object.payment_intent;
      return typeof intent === "string" ? intent : intent?.id;
    }
    default:
      return undefined;
  }
}
