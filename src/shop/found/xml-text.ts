/** What XML 1.0 cannot say, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** For an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
