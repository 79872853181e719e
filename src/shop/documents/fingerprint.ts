/** More saves than one page has on their way at once. */
export const MAX_FOLLOWED = 8;

/**
 * Tells a canonical text from another one, as two numbers of 32 bits. A shopper's own tabs compare
 * by it, so it need not resist anybody; SHA-256 is not there at once, nor on pages without HTTPS.
 */
export function fingerprint(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 15;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
