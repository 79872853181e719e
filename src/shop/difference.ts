/** What somebody else has saved since a form was opened, beside what was typed into it. */
export type Difference = { label: string; saved: string; typed: string };

type Fields = Record<string, string>;

/** Of the fields that have a label, in its order. */
export function compareFields(
  labels: Record<string, string>,
  saved: Fields,
  typed: Fields,
): Difference[] {
  return Object.entries(labels).map(([name, label]) => ({
    label,
    saved: saved[name] ?? "",
    // Browsers end a line with both.
    typed: (typed[name] ?? "").replaceAll("\r\n", "\n"),
  }));
}
