import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { MESSAGE_LIMIT } from "../mails/contact.ts";
import { PLACEHOLDERS, unknownPlaceholders } from "./placeholders.ts";

/** Limit of messages: the name of a saved answer [characters]; the field says so. */
export const ANSWER_NAME_LIMIT = 60;

/** Limit of messages: saved answers [answers]; the page says so. */
export const MAX_SAVED_ANSWERS = 200;

const known = Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(", ");

export const SavedAnswerForm = v.object({
  name: v.pipe(
    v.optional(cleanLine(ANSWER_NAME_LIMIT, `Keep it below ${ANSWER_NAME_LIMIT} characters`), ""),
    v.nonEmpty("Give it a name"),
  ),
  text: v.pipe(
    v.optional(cleanText(MESSAGE_LIMIT, `Keep it below ${MESSAGE_LIMIT} characters`), ""),
    v.nonEmpty("Write the answer"),
    v.check<string, (issue: v.CheckIssue<string>) => string>(
      (text) => unknownPlaceholders(text).length === 0,
      ({ input }) => `There is no {${unknownPlaceholders(input)[0]}}. Use ${known}.`,
    ),
  ),
});

export type SavedAnswerForm = v.InferOutput<typeof SavedAnswerForm>;
