import { plainLine } from "../plain-text.ts";

/** Beyond it nobody looks. */
const MAX_TYPED = 200;

export const DISCOUNT_CODE = /^[A-Z0-9-]{2,30}$/;

/** As it is stored: people type codes in any case, with blanks, and some keyboards with wide letters. */
export function normalCode(text: string | null = null): string {
  const typed = plainLine((text ?? "").slice(0, MAX_TYPED));
  return typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
