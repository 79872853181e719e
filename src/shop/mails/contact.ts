import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { findBag } from "../puff-puff.ts";
import { CONTACT_TOPIC_VALUES } from "./contact-topics.ts";

export const NAME_LIMIT = 200;
export const MESSAGE_LIMIT = 5000;

const tooLong = (max: number) => `Keep it below ${max} characters`;
const line = (max: number) => cleanLine(max, tooLong(max));

export const ContactMessage = v.object({
  name: v.pipe(line(NAME_LIMIT), v.nonEmpty("Tell us your name")),
  email: v.pipe(line(200), v.email("Enter an email address we can answer to")),
  topic: v.picklist(CONTACT_TOPIC_VALUES, "Choose what it is about"),
  orderNumber: v.optional(
    v.pipe(line(12), v.regex(/^(PT)?\d*$/i, "An order number has digits only")),
    "",
  ),
  message: v.pipe(
    cleanText(MESSAGE_LIMIT, tooLong(MESSAGE_LIMIT)),
    v.nonEmpty("Write your message"),
  ),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
export type ContactField = keyof ContactMessage;
export type ContactErrors = Partial<Record<ContactField, string>>;

type Known = { topic: string; size: string; orderNumber: string; quote: string };

export function prefill(query: Known) {
  const bag = findBag(query.size);
  return {
    topic: query.topic,
    orderNumber: query.orderNumber,
    ...(/^[1-9]\d{0,14}$/.test(query.quote) && {
      message: `I would like a new quote in place of quote #${query.quote}.`,
    }),
    ...(bag && { message: `I would like to order the ${bag.size} bag of puff-puff mix.` }),
  };
}
