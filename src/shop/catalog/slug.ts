/**
 * Limit of owner: a product's slug [letters]; the field says so, and a name's is cut. A product's
 * URL ends with it.
 */
export const MAX_SLUG = 80;

/** `Women's Fitted V-Neck` gives `womens-fitted-v-neck`; a name without a Latin letter, `shirt`. */
export function slugOf(name: string): string {
  const latin = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join("-").slice(0, MAX_SLUG).replace(/-$/, "") || "shirt";
}
