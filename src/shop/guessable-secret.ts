import { isCommonPassword, isCommonWordWithSigns } from "./accounts/common-password.ts";

/** These stood in earlier versions of .env.example, and stand in MinIO's manual. */
const PUBLISHED = ["printhread", "printhread-secret", "minioadmin"];

/**
 * Manuals put these where a secret belongs: `change-me`, `your-secret-key`, a command instead of
 * its output.
 */
const PLACEHOLDER =
  /(change|replace)[-_ ]?(me|this|it)|your[-_ ]?(\w+[-_ ])?(secret|key|password)|openssl rand/i;

/** Why a stranger may know this secret, as said behind its name; undefined when none may. */
export function whyGuessable(secret: string): string | undefined {
  const isEasy = hasFewCharacters(secret) || repeats(secret) || isRow(secret) || isCommon(secret);
  return whyPublished(secret) ?? (isEasy ? "is too easy to guess" : undefined);
}

/** A placeholder in any spelling counts as published. */
export function whyPublished(secret: string): string | undefined {
  const isPublished = PLACEHOLDER.test(secret) || PUBLISHED.includes(secret.toLowerCase());
  return isPublished ? "is an example that was published" : undefined;
}

function hasFewCharacters(secret: string): boolean {
  return new Set(secret.toLowerCase()).size < Math.min(8, secret.length / 4 + 2);
}

/** The secret is one beginning again and again, the last time perhaps cut. */
function repeats(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}

/** More than half are neighbors of the character before: `abcdefgh`, `87654321`. */
function isRow(secret: string): boolean {
  const codes = [...secret].map((one) => one.charCodeAt(0));
  const neighbors = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return neighbors.length > codes.length / 2;
}

function isCommon(secret: string): boolean {
  return isCommonPassword(secret) || isCommonWordWithSigns(secret);
}
