/** A field that somebody else has saved since the form was opened, beside what was typed. */
export type Difference = { label: string; saved: string; typed: string };

type Fields = Record<string, string>;

/** Compares the fields that have a label, in the order of the labels. */
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
