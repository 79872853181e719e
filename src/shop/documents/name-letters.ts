const MAX_NAMED = 4;
/** A Hebrew letter must not turn the sentence around it. */
const [ISOLATE, END] = ["\u2068", "\u2069"];

/** `'A', 'B', and 'C'`; of many the first. */
export function nameLetters(
  letters: readonly string[],
  type: Intl.ListFormatType = "conjunction",
  most = MAX_NAMED,
): string {
  const shown = letters.slice(0, most).map((each) => `${ISOLATE}'${each}'${END}`);
  const others = letters.length - shown.length;
  if (others > 0) shown.push(others === 1 ? "another" : `${others} others`);
  return new Intl.ListFormat("en-US", { type }).format(shown);
}
