import * as v from "valibot";
import { cleanText } from "../forms/clean-text.ts";
import { MESSAGE_LIMIT } from "../mails/contact.ts";

/** Limit of messages: pictures of a message [pictures]; the form says so, and a mail's others are named only. */
export const MAX_MESSAGE_PHOTOS = 5;

export const TOO_MANY_PHOTOS = `Choose up to ${MAX_MESSAGE_PHOTOS} pictures`;

/** Browsers send it back, so that a second press adds nothing. */
const formId = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

export const MessageForm = v.object({
  message: v.pipe(
    v.optional(cleanText(MESSAGE_LIMIT, `Keep it below ${MESSAGE_LIMIT} characters`), ""),
    v.nonEmpty("Write your message"),
  ),
  form: formId,
});

export type MessageForm = v.InferOutput<typeof MessageForm>;
