import * as v from "valibot";
import { optionalLine, optionalText } from "./setting-fields.ts";

export const HOME_TEXT_LIMIT = 600;

/** What stands above the studio at `/`; empty: nothing. */
export const HomeSettings = v.object({
  homeHeadline: optionalLine(80),
  homeText: optionalText(HOME_TEXT_LIMIT),
});
