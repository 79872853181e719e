import { headerOf, headersOf, type ParsedMail } from "./parsed-mail.ts";

/** `bounce`: a mail server reports; `automatic`: a program answers; `loop`: it goes round, or is for many. */
export type MailClass = "person" | "automatic" | "bounce" | "loop";

/** Limit of messages: servers that a mail has passed [servers]; more is a loop, and is dropped. */
const MAX_HOPS = 30;

const BULK = /^\s*(bulk|junk|list|auto_reply)\b/i;
/** X-Auto-Response-Suppress is none: it wants no automatic answer, and people's mails have it, too. */
const REPLY_HEADERS = ["x-autoreply", "x-autorespond"];
/** The last resort: programs that say nothing in their headers. A mail about a car is none. */
const REPLY_SUBJECTS =
  /^\s*(auto(matic|mated)?[- ]?(reply|response)\b|out of (the )?office\b|abwesenheits?(notiz|nachricht)\b|automatische antwort\b|réponse automatique\b|respuesta automática\b)/i;

/** RFC 3834 says what a program's mail has in its headers, RFC 3464 what a report has. */
export function classOf(mail: ParsedMail, ownAddresses: readonly string[]): MailClass {
  const senders = mail.from.map(({ address }) => address.toLowerCase());
  if (mail.report) return "bounce";
  if (headersOf(mail, "received").length > MAX_HOPS) return "loop";
  if (senders.some((sender) => ownAddresses.includes(sender))) return "loop";
  if (headerOf(mail, "list-id") !== "") return "loop";
  const isNull = /^\s*<\s*>/.test(headerOf(mail, "return-path"));
  if (isNull && senders.some((sender) => /^(mailer-daemon|postmaster)@/.test(sender))) {
    return "bounce";
  }
  return isNull || isAutomatic(mail) ? "automatic" : "person";
}

function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerOf(mail, "auto-submitted").trim().toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (BULK.test(headerOf(mail, "precedence"))) return true;
  return (
    REPLY_HEADERS.some((name) => headerOf(mail, name) !== "") || REPLY_SUBJECTS.test(mail.subject)
  );
}
