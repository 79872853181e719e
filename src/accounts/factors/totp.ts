import { Secret, TOTP } from "otpauth";

/** What all authenticator apps take: SHA-1, six digits, 30 seconds (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks of phones are wrong by some seconds: one step before and one after count as well. */
const WINDOW = 1;

/** 160 random bits (RFC 4226, section 4), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app scans; `issuer` and `label` are what it shows. */
export function totpUri(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString();
}

/** The step of time that the code is of; undefined for a wrong one. Steps only go up. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function totpOf(secret: string, names = {}): TOTP {
  return new TOTP({ ...SETTINGS, ...names, secret: Secret.fromBase32(secret) });
}
