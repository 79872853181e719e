/**
 * `#rrggbb` as somebody typed it, empty for an empty text, undefined for anything else: it goes into
 * style sheets, so nothing but a color may pass. People leave the `#` out, and write three digits
 * for six.
 */
export function readColor(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return "";
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}
