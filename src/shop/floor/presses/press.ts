import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";

/** Limit of floor: the name of a press [letters]; the form says so. */
export const MAX_PRESS_NAME = 60;

export const PressForm = v.object({
  name: v.pipe(
    v.optional(v.string(), ""),
    cleanLine(MAX_PRESS_NAME, `Keep the name below ${MAX_PRESS_NAME + 1} letters.`),
    v.nonEmpty("Enter a name, such as 'DTG left'."),
  ),
});
export type PressValues = v.InferOutput<typeof PressForm>;

/** Limit of floor: what a press says of its work [letters]; the rest is cut. */
export const MAX_PRESS_NOTE = 1000;
