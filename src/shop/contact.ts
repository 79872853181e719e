import * as v from "valibot";
import { CONTACT_TOPIC_VALUES } from "./contact-topics.ts";
import { findBag } from "./puff-puff.ts";

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Keep it below ${most} characters`));

/** A message to the people behind the shop. */
export const ContactMessage = v.object({
  name: v.pipe(text(100), v.nonEmpty("Tell us your name")),
  email: v.pipe(text(200), v.email("Enter an email address we can answer to")),
  topic: v.picklist(CONTACT_TOPIC_VALUES, "Choose what it is about"),
  orderNumber: v.optional(
    v.pipe(text(12), v.regex(/^(PT)?\d*$/i, "An order number has digits only")),
    "",
  ),
  message: v.pipe(text(5000), v.nonEmpty("Write your message")),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
export type ContactField = keyof ContactMessage;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** The form as a link asks for it: `?topic=puff-puff&size=2lb` or `?topic=order&orderNumber=12`. */
export function prefill(asked: { topic: string; size: string; orderNumber: string }) {
  const bag = findBag(asked.size);
  return {
    topic: asked.topic,
    orderNumber: asked.orderNumber,
    ...(bag && { message: `I would like to order the ${bag.size} bag of puff-puff mix.` }),
  };
}
