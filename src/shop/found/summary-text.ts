/** Search engines show so much of a page's description. */
const MAX_SUMMARY = 160;

/** The summary is on one line, cut between words. */
export function summaryText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_SUMMARY) return line;
  const start = line.slice(0, MAX_SUMMARY - 1).toWellFormed();
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), MAX_SUMMARY / 2))}…`;
}
