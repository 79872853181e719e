import * as v from "valibot";

/** Limit of accounts: recovery codes of an account [codes]; new ones end those of before. */
export const RECOVERY_CODES = 10;

/** Without letters and digits that people take for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

/** About 50 bits: nobody guesses one. `xxxxx-xxxxx`, of letters and digits that are told apart. */
export function newRecoveryCode(random: (below: number) => number): string {
  const letters = () => Array.from({ length: HALF }, () => ALPHABET[random(ALPHABET.length)]);
  return `${letters().join("")}-${letters().join("")}`;
}

/** What somebody types: the six digits of an app, or a recovery code. */
export type TypedCode = { kind: "app" | "recovery"; code: string };

/** However it is spaced and written; undefined for what is neither. */
export function readCode(typed: string): TypedCode | undefined {
  const code = typed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "");
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  const isRecovery = code.length === 2 * HALF && [...code].every((one) => ALPHABET.includes(one));
  if (!isRecovery) return undefined;
  return { kind: "recovery", code: `${code.slice(0, HALF)}-${code.slice(HALF)}` };
}

/** Limit of accounts: what is read of a typed code [characters]; 422. */
const MAX_TYPED = 60;

export const Code = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.nonEmpty("Enter a code"),
  v.maxLength(MAX_TYPED, "That is no code"),
);

export const WRONG_CODE = "That code is wrong, was used already, or is over. Enter the next one.";
