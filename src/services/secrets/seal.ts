import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM: what stands in the database opens with the key alone, and for its owner alone. The text is
 * that of base64url.
 */
export function seal(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @returns undefined for another owner's, a changed one, or one of another key */
export function unseal(key: Buffer, owner: string, text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= NONCE + TAG) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    // GCM reports by throwing alone that the text is not what was sealed.
    return undefined;
  }
}
