import * as v from "valibot";

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Limit of owner: a page of the deliveries of a webhook [deliveries]; the rest by cursor. */
export const DELIVERIES_PAGE = 50;

/** Limit of owner: time that the deliveries of webhooks are listed [days]; deleted. */
export const DELIVERY_DAYS = 30;

/** Limit of owner: deliveries of a webhook that are listed once they have ended [deliveries]; the oldest are deleted. */
export const MAX_DELIVERIES = 20_000;

/** Limit of owner: bytes of a message to a webhook [bytes]; it is left out, and the log of the process says so. */
export const MAX_WEBHOOK_BODY = 16_384;

/** Limit of owner: what is stored of the answer to a webhook [letters]; the rest is cut. */
export const MAX_DELIVERY_NOTE = 200;

/** Limit of owner: time in which every try of a webhook has failed [hours]; the shop switches it off and mails who made it. */
export const FAILING_HOURS = 72;

/** Limit of owner: pause after a try of a webhook that failed [seconds]; whatever else is due for it is tried later. A server that is away must not hold up the others. */
export const FAILED_PAUSE_SECONDS = 30;

/** Receivers know the message by it: a message that comes twice has the same one. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll("-", "")}`;
}

/** Whatever is no filter is left out. */
export const DeliveryQuery = v.object({
  state: v.fallback(v.optional(v.picklist(DELIVERY_STATES)), undefined),
  after: v.fallback(v.optional(v.string()), undefined),
});

/** The last delivery of a page: the next one begins behind it. `micros` is Unix time in microseconds. */
export type DeliveryKey = { micros: number; id: string };

export function deliveryKeyText({ micros, id }: DeliveryKey): string {
  return `${micros}_${id}`;
}

/** Undefined for anything else, which shows the first page. */
export function readDeliveryKey(text: string | undefined): DeliveryKey | undefined {
  const [, micros, id] = /^(\d{1,16})_([\da-f-]{36})$/.exec(text ?? "") ?? [];
  const isRight = Number.isSafeInteger(Number(micros)) && isDeliveryId(id);
  return isRight && id ? { micros: Number(micros), id } : undefined;
}

export function isDeliveryId(text: string | undefined): text is string {
  return v.is(v.pipe(v.string(), v.uuid()), text);
}
