import * as v from "valibot";
import { optionalLine, optionalText } from "./setting-fields.ts";

export const SIZE_GUIDE_LIMIT = 2000;

/** The shop promises this in its own words; an empty text is left out wherever it would stand. */
export const TextSettings = v.object({
  footerLine: optionalLine(120),
  damagePromise: v.pipe(
    optionalLine(120),
    v.transform((text) => text.replace(/\.$/, "")),
  ),
  mailNote: optionalLine(200),
  sizeNote: optionalLine(200),
  sizeGuide: optionalText(SIZE_GUIDE_LIMIT),
});
