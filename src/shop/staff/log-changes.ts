type LogChange = { label: string; before: string; after: string };

/** Limit of owner: what the log shows of a value [letters]; the rest is cut, and in the CSV file. */
const MAX_VALUE = 300;

/** What an event changed, by name; of lists and deeper values all is shown. */
export function logChanges(before: unknown, after: unknown): LogChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const labels = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return labels
    .map((label) => ({ label, before: textOf(old[label]), after: textOf(now[label]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  // A value of jsonb that is neither a list nor null has names.
  return typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)} …` : text;
}
