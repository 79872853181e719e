/** Limit of messages: text of a mail that is read [characters]; the rest is left out, and the page says so. */
export const MAX_MAIL_TEXT = 40_000;

const QUOTED = /^\s*>/;
/** `On Mon, Nov 30, 2026 at 9:00 Ada wrote:`, in a few languages; programs break it into up to three lines. */
const INTRODUCTION =
  /^\s*(on|am|le|el|il|op|em|den|dne|dnia|w dniu)\s.{5,300}(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napsal\(a\)|napisał\(a\)|pisze)\b.{0,200}:\s*$/i;
const SEPARATOR =
  /^\s*(-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original|forwarded message)\s*-{2,}|_{20,})\s*$/i;
/** Outlook repeats the head of a mail. */
const HEAD = /^\s*\*?(from|von|de|da|van)\*?\s*:\s.{1,300}$/i;
const HEAD_NEXT =
  /^\s*\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|to|an|à)\*?\s*:\s/i;
const SIGNATURE = /^(-- ?|—)$/;
const PHONE =
  /^\s*(sent from my \w|von meinem \w+ gesendet|envoyé de mon |enviado desde mi |get outlook for )/i;

type Split = { text: string; quoted: string };

/**
 * Divides a mail into what its writer typed and what it repeats: earlier mails and the signature, at its
 * end or its beginning. Answers between quoted lines stay where they are.
 */
export function splitQuote(given: string): Split {
  const lines = given.split("\n");
  const end = startOfRest(lines);
  const start = endOfQuoteAbove(lines, end);
  const text = lines.slice(start, end).join("\n").trim();
  // Somebody may have forwarded a mail without a word.
  if (text === "") return { text: given.trim(), quoted: "" };
  const quoted = [lines.slice(0, start), lines.slice(end)].map((some) => some.join("\n").trim());
  return { text, quoted: quoted.filter(Boolean).join("\n\n") };
}

/** The line where the repeated mail, or the signature above it, begins. */
function startOfRest(lines: readonly string[]): number {
  let end = lines.length;
  const separator = lines.findIndex((_, at) => isSeparator(lines, at));
  if (separator >= 0) end = separator;
  end = withoutTrailingQuote(lines, end);
  const signature = lines.slice(0, end).findIndex((line) => SIGNATURE.test(line));
  const phone = lines.slice(0, end).findIndex((line) => PHONE.test(line));
  return Math.min(...[end, signature, phone].filter((at) => at >= 0));
}

function isSeparator(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (SEPARATOR.test(line)) return true;
  return HEAD.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_NEXT.test(next));
}

/** Takes quoted and empty lines away from the end, with the line that introduces them. */
function withoutTrailingQuote(lines: readonly string[], from: number): number {
  let at = from;
  while (at > 0 && isQuotedOrEmpty(lines[at - 1])) at--;
  const hasQuote = lines.slice(at, from).some((line) => QUOTED.test(line));
  if (!hasQuote) return from;
  return introduced(lines, at) ?? at;
}

/** The introduction's first line, where one ends right above `at`. */
function introduced(lines: readonly string[], at: number): number | undefined {
  for (const count of [1, 2, 3]) {
    const some = lines.slice(Math.max(0, at - count), at);
    if (INTRODUCTION.test(some.join(" ").slice(0, 700))) return Math.max(0, at - count);
  }
  return undefined;
}

/** Some programs put the answer below the whole quote. */
function endOfQuoteAbove(lines: readonly string[], end: number): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  for (const count of [0, 1, 2, 3]) {
    const some = lines.slice(first, first + count);
    const isIntroduced = count === 0 || INTRODUCTION.test(some.join(" ").slice(0, 700));
    let at = first + count;
    if (!isIntroduced || !QUOTED.test(lines[at] ?? "")) continue;
    while (at < end && isQuotedOrEmpty(lines[at])) at++;
    // What is quoted again below it is answered line by line.
    return lines.slice(at, end).some((line) => QUOTED.test(line)) ? 0 : at;
  }
  return 0;
}

function isQuotedOrEmpty(line = ""): boolean {
  return QUOTED.test(line) || line.trim() === "";
}
