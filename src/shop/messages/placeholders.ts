/** What a saved answer is filled in with; the text says it to who writes one. */
export const PLACEHOLDERS = {
  name: "the customer's name",
  order: "the order's number",
  tracking: "carrier and parcel number",
  day: "the day that it is expected",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** What is not known yet is null. */
export type Known = Record<Placeholder, string | null>;

const PATTERN = /\{(\w+)\}/g;

export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PATTERN)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** What is not known stays as it is, for staff to see. */
export function fillIn(text: string, known: Known): string {
  return text.replace(PATTERN, (whole, name: string) =>
    isPlaceholder(name) ? (known[name] ?? whole) : whole,
  );
}

/** Nobody is mailed one of these: it was not filled in. */
export function leftPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PATTERN)].map(([, name = ""]) => name);
  return [...new Set(names.filter(isPlaceholder))];
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}
