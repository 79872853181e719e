import { createHash, randomBytes } from "node:crypto";

/** `ph_` and 256 random bits: nobody guesses it, so its hash needs no salt. */
export function newApiKey(): string {
  return `ph_${randomBytes(32).toString("base64url")}`;
}

/** In hexadecimal. A key is found by it alone, so no time tells how much of one is right. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
