import { randomBytes } from "node:crypto";
import type { Config } from "#services/config.ts";
import { deriveKey } from "#services/keys.ts";
import { seal, unseal } from "#services/secrets/seal.ts";

type Deps = { config: Pick<Config, "AUTH_SECRET"> };

/** 256 random bits, as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export function sealWebhookSecret({ config }: Deps, endpointId: number, secret: string): string {
  return seal(keyOf(config), `webhook ${endpointId}`, secret);
}

/** @returns undefined for another endpoint's, a changed one, or one of another AUTH_SECRET */
export function openWebhookSecret(
  { config }: Deps,
  endpointId: number,
  text: string,
): string | undefined {
  return unseal(keyOf(config), `webhook ${endpointId}`, text);
}

function keyOf({ AUTH_SECRET }: Deps["config"]): Buffer {
  return Buffer.from(deriveKey(AUTH_SECRET, "webhook"), "base64url");
}
