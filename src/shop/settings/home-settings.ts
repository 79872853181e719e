import * as v from "valibot";
import { readColor } from "../accent/read-color.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { optionalLine, optionalText } from "./setting-fields.ts";

/** Limit of owner: the home page's text [characters]; the field says so. */
export const HOME_TEXT_LIMIT = 600;

const NO_COLOR =
  "Enter a color as # and six digits, such as #b3202d, or leave it empty for the shop's own";

/** `#rrggbb`; empty for the shop's own. */
const color = v.pipe(
  v.string(),
  cleanLine(20, NO_COLOR),
  v.check((typed) => readColor(typed) !== undefined, NO_COLOR),
  v.transform((typed) => readColor(typed) ?? ""),
);

/** The accent is that of all pages and mails; the others stand on the home page, if they are there. */
export const HomeSettings = v.object({
  accent: color,
  homeHeadline: optionalLine(80),
  homeText: optionalText(HOME_TEXT_LIMIT),
  homePictureAlt: optionalLine(200),
});
