import { createHmac } from "node:crypto";
import type { Config } from "#services/config.ts";
import { deriveKey } from "#services/keys.ts";
import { seal, unseal } from "#services/secrets/seal.ts";

type Deps = { config: Pick<Config, "AUTH_SECRET"> };

/** It opens with AUTH_SECRET alone, and for its account alone. */
export function sealSecret({ config }: Deps, userId: number, secret: string): string {
  return seal(keyOf(config), `totp ${userId}`, secret);
}

/** @returns undefined for another account's, a changed one, or one of another AUTH_SECRET */
export function openSecret({ config }: Deps, userId: number, text: string): string | undefined {
  return unseal(keyOf(config), `totp ${userId}`, text);
}

/** HMAC-SHA-256: without AUTH_SECRET nobody can try codes on a copy of the database. */
export function hashRecoveryCode({ config }: Deps, userId: number, code: string): string {
  const hmac = createHmac("sha256", keyOf(config));
  return hmac.update(`recovery code ${userId} ${code}`).digest("base64url");
}

/** What authenticators call the account; it tells nothing of it. */
export function passkeyUserId({ config }: Deps, userId: number): Uint8Array<ArrayBuffer> {
  const digest = createHmac("sha256", keyOf(config)).update(`passkey user ${userId}`).digest();
  return new Uint8Array(digest);
}

function keyOf({ AUTH_SECRET }: Deps["config"]): Buffer {
  return Buffer.from(deriveKey(AUTH_SECRET, "factor"), "base64url");
}
