import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey, type KeyVersions } from "./keys.ts";

export type Signatures = ReturnType<typeof createSignatures>;

/** HMAC-SHA256 under keys derived from AUTH_SECRET, cut to 128 bits, for links and cookies. */
export function createSignatures(secret: string, versions: KeyVersions = {}) {
  const keys = {
    link: deriveKey(secret, "link", versions.LINK_KEY_VERSION),
    shopper: deriveKey(secret, "shopper", versions.SHOPPER_KEY_VERSION),
    count: deriveKey(secret, "count"),
  };

  function sign(purpose: string, value: string): string {
    const key = keys[keyOf(purpose)];
    const digest = createHmac("sha256", key).update(`${purpose}\0${value}`).digest();
    return digest.subarray(0, 16).toString("base64url");
  }

  return {
    /** A token is valid for its purpose only. */
    sign,
    /** Constant time. */
    verify(purpose: string, value: string, token: string | undefined): boolean {
      const right = Buffer.from(sign(purpose, value));
      const given = Buffer.from(token ?? "");
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** A signature that is for no cookie and no counter stands in a URL. */
function keyOf(purpose: string): "link" | "shopper" | "count" {
  if (purpose === "shopper" || purpose === "pending login") return "shopper";
  return purpose === "view" || purpose.startsWith("rate:") ? "count" : "link";
}
