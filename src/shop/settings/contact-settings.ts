import * as v from "valibot";
import { optionalLine } from "./setting-fields.ts";

const Email = v.pipe(v.string(), v.email());
const NO_LINK = "Enter the whole address, beginning with https://";

/** Empty: the shop shows no link. */
const link = v.pipe(optionalLine(200), v.check(isWebLink, NO_LINK));

export const ContactSettings = v.object({
  contactEmail: v.pipe(
    optionalLine(200),
    v.check((email) => email === "" || v.is(Email, email), "Invalid email address"),
  ),
  phone: v.pipe(
    optionalLine(40),
    v.regex(/^$|^(?=(?:\D*\d){5})\+?[\d ()./-]+$/, "Enter a phone number, such as +1 555 010 9999"),
  ),
  facebookUrl: link,
  instagramUrl: link,
  twitterUrl: link,
});

/** No other URL may stand in a link: `javascript:` would run. */
function isWebLink(url: string): boolean {
  const parsed = url === "" || URL.parse(url);
  return parsed === true || (parsed !== null && /^https?:$/.test(parsed.protocol));
}
