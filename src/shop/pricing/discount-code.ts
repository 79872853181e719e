export const DISCOUNT_CODE = /^[A-Z0-9-]{2,30}$/;

/** As it is stored: people type codes in any case, with blanks, and some keyboards with wide letters. */
export function normalCode(text: string | null): string {
  return (text ?? "").normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
