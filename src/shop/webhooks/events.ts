/** What other programs may hear of. Each has a version, which counts up when what it carries changes its meaning. */
export const WEBHOOK_EVENTS = {
  "order.created": { text: "An order was placed, paid or not", version: 1 },
  "order.paid": { text: "An order was paid", version: 1 },
  "order.status_changed": { text: "An order has another status", version: 1 },
  "order.refunded": { text: "Money of an order was given back", version: 1 },
  "piece.status_changed": { text: "A piece has gone on, waits, or is made again", version: 1 },
  "product.changed": { text: "A product was added, changed or deleted", version: 1 },
  "stock.changed": { text: "Stock of a variant has changed", version: 1 },
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

// Object.keys knows no more than strings.
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** Anything sent by the button alone, which no endpoint chooses. */
export const TEST_EVENT = "test";

/** A later change takes the place of these while they wait: they say how things stand. */
export const STATE_EVENTS: readonly string[] = ["product.changed", "stock.changed"];

type Facts = Record<string, unknown>;

/** The body of a message, by the shape of Standard Webhooks. The facts name no person. */
export function webhookBody(kind: WebhookEvent | typeof TEST_EVENT, at: Date, data: Facts): string {
  const version = kind === TEST_EVENT ? 1 : WEBHOOK_EVENTS[kind].version;
  return JSON.stringify({ type: kind, version, timestamp: at.toISOString(), data });
}

export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, name);
}
