import type { Services } from "#services/services.ts";

/** Passkeys are made for the shop's host alone, and used on its pages alone (WebAuthn, section 5.1). */
export function relyingParty({ APP_URL }: Pick<Services["config"], "APP_URL">) {
  const { origin, hostname } = new URL(APP_URL);
  return { expectedOrigin: origin, expectedRPID: hostname } as const;
}
