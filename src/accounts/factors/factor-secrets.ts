import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Config } from "#services/config.ts";
import { deriveKey } from "#services/keys.ts";

type Deps = { config: Pick<Config, "AUTH_SECRET"> };

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM under a key of its own: what stands in the database opens with AUTH_SECRET alone, and
 * for its account alone. The text is that of base64url.
 */
export function sealSecret({ config }: Deps, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config), nonce);
  cipher.setAAD(Buffer.from(`totp ${userId}`));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @returns undefined for another account's, a changed one, or one of another AUTH_SECRET */
export function openSecret({ config }: Deps, userId: number, text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= NONCE + TAG) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(config), bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(`totp ${userId}`));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    // GCM reports by throwing alone that the text is not what was sealed.
    return undefined;
  }
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
