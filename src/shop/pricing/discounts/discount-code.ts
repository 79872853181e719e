import { plainLine } from "../../forms/plain-text.ts";

/** Longer input is ignored. */
const MAX_TYPED = 200;

export const DISCOUNT_CODE = /^[A-Z0-9-]{2,30}$/;

/** The code is stored so: people type codes in any case, with blanks, and some keyboards with wide letters. */
export function normalCode(text: string | null = null): string {
  const typed = plainLine((text ?? "").slice(0, MAX_TYPED));
  return typed.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
