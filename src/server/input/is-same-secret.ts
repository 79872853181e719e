import { timingSafeEqual } from "node:crypto";

/** Compares hashes, so that neither its time nor its length says anything. */
export function isSameSecret(given: string, right: string): boolean {
  const hash = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}
