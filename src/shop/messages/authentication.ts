import { headersOf, type ParsedMail } from "./parsed-mail.ts";

type Result = { method: string; result: string; properties: Map<string, string> };

/**
 * Whether the shop's own mail server found that a mail is from the domain of its From (RFC 8601). Results
 * of any other server count for nothing: whoever sends a mail can write them.
 */
export function isAuthentic(mail: ParsedMail, authservId: string | undefined): boolean {
  const [sender] = mail.from;
  if (!authservId || mail.from.length !== 1 || !sender) return false;
  const domain = domainOf(sender.address);
  const results = headersOf(mail, "authentication-results").flatMap((header) =>
    readResults(header, authservId),
  );
  const dmarc = results.filter(({ method }) => method === "dmarc");
  if (dmarc.some(({ result }) => !["pass", "none"].includes(result))) return false;
  const passed = results.filter(({ result }) => result === "pass");
  return passed.some(({ method, properties }) => {
    if (method === "dmarc") return domainOf(properties.get("header.from") ?? domain) === domain;
    if (method === "dkim") {
      const signer = properties.get("header.d") ?? properties.get("header.i") ?? "";
      return isAligned(domainOf(signer), domain);
    }
    if (method !== "spf") return false;
    return isAligned(domainOf(properties.get("smtp.mailfrom") ?? ""), domain);
  });
}

const MAX_HEADER = 4000;
/** Is part of no domain. */
const QUOTED = '"';

function readResults(header: string, authservId: string): Result[] {
  const [id = "", ...parts] = withoutTexts(header.slice(0, MAX_HEADER)).split(";");
  // A domain that is cut off may be another one.
  if (header.length > MAX_HEADER) parts.pop();
  if (id.trim().split(/\s+/)[0]?.toLowerCase() !== authservId.toLowerCase()) return [];
  return parts.flatMap((part) => {
    const [first = "", ...rest] = part.trim().toLowerCase().split(/\s+/);
    const [, method = "", result = ""] = /^(\w+)(?:\/\d+)?=(\w+)$/.exec(first) ?? [];
    if (method === "") return [];
    const properties = rest.flatMap((text) => {
      const at = text.indexOf("=");
      return at > 0 ? [[text.slice(0, at), text.slice(at + 1)] as const] : [];
    });
    return [{ method, result, properties: new Map(properties) }];
  });
}

/** Without comments, and with a mark in place of each quoted text: senders write what stands in them. */
function withoutTexts(header: string): string {
  let rest = "";
  let comments = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at++) {
    const letter = header[at] ?? "";
    if (letter === "\\") at++;
    else if (letter === '"' && comments === 0) {
      isQuoted = !isQuoted;
      if (isQuoted) rest += QUOTED;
    } else if (letter === "(" && !isQuoted) {
      comments++;
      rest += " ";
    } else if (letter === ")" && comments > 0) comments--;
    else if (!isQuoted && comments === 0) rest += letter;
  }
  return rest;
}

/** The same domain, or one below the other. */
function isAligned(one: string, other: string): boolean {
  if (!one.includes(".") || !other.includes(".")) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function domainOf(text: string): string {
  return text.slice(text.lastIndexOf("@") + 1).toLowerCase();
}
