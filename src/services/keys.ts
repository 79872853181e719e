import { hkdfSync } from "node:crypto";
import type { Config } from "./config.ts";

type KeyName = "session" | "link" | "shopper" | "count" | "factor" | "webhook";

/** Part of `Config`: a version that is counted up gives a new key and ends what the old one signed. */
export type KeyVersions = Partial<
  Pick<Config, "SESSION_KEY_VERSION" | "LINK_KEY_VERSION" | "SHOPPER_KEY_VERSION">
>;

/** HKDF-SHA-256 (RFC 5869): no key reveals AUTH_SECRET or another key. */
export function deriveKey(secret: string, name: KeyName, version = 1): string {
  const key = hkdfSync("sha256", secret, "", `printhread ${name} ${version}`, 32);
  return Buffer.from(key).toString("base64url");
}
