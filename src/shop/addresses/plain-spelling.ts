/** `U.S.` as `us`, `São Tomé & Príncipe` as `saotomeandprincipe`: by which spellings are compared. */
export function plainSpelling(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/\bst\b/g, "saint")
    .replace(/^the\b/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
