import * as v from "valibot";
import { optionalLine, optionalText } from "./setting-fields.ts";

/** Limit of owner: the home page's text [characters]; the field says so. */
export const HOME_TEXT_LIMIT = 600;

/** These texts stand above the studio at `/`; an empty one shows nothing. */
export const HomeSettings = v.object({
  homeHeadline: optionalLine(80),
  homeText: optionalText(HOME_TEXT_LIMIT),
});
