import { plainText } from "#shop/forms/plain-text.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";
import type { ParsedMail } from "#shop/messages/parsed-mail.ts";
import { splitQuote } from "#shop/messages/split-quote.ts";

export type IncomingText = { text: string; quoted: string; remark: string };

/** Limit of messages: text of a mail that is stored, and as much of what it repeats [characters]; the rest is cut. */
const MAX_STORED = 20_000;

/** Tells apart what its writer typed, what it repeats, and what of it the shop has not taken; no key of a link stays. */
export function readText(
  mail: ParsedMail,
  problems: readonly string[],
  appUrl: string,
): IncomingText {
  const { text, quoted } = splitQuote(hideKeys(plainText(mail.text), appUrl));
  const others = mail.others.map((name) => `“${plainText(name)}”`);
  const notTaken = others.length > 0 ? `Not taken, as it is no picture: ${others.join(", ")}.` : "";
  return {
    text: text.slice(0, MAX_STORED),
    quoted: quoted.slice(0, MAX_STORED),
    remark: [mail.problem, notTaken, ...problems].filter(Boolean).join(" "),
  };
}
