import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { insertChallenge } from "#db/accounts/factors/challenges.ts";
import { listCredentials } from "#db/accounts/factors/passkeys.ts";
import type { Services } from "#services/services.ts";
import { passkeyUserId } from "../factors/factor-secrets.ts";
import { relyingParty } from "./relying-party.ts";

type Deps = Pick<Services, "sql" | "config" | "shopSettings">;

/** Whose passkey is wanted; null where any may answer. */
type Request = {
  purpose: "login" | "factor" | "proof";
  userId: number | null;
  sessionId: number | null;
};

/** What the browser shows to an authenticator that has a passkey. */
export async function requestPasskey(
  { sql, config }: Deps,
  { purpose, userId, sessionId }: Request,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const known = userId ? await listCredentials(sql, userId) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).expectedRPID,
    userVerification: "required",
    allowCredentials: known.map(toDescriptor),
  });
  await insertChallenge(sql, { challenge: options.challenge, purpose, userId, sessionId });
  return options;
}

type Registrant = { id: number; username: string; sessionId: number };

/** What the browser shows to an authenticator that is to make one. */
export async function requestNewPasskey(
  { sql, config, shopSettings }: Deps,
  { id: userId, username, sessionId }: Registrant,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { name: rpName } = await shopSettings.read();
  const known = await listCredentials(sql, userId);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(config).expectedRPID,
    userName: username,
    userID: passkeyUserId({ config }, userId),
    attestationType: "none",
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const challenge = {
    challenge: options.challenge,
    purpose: "register",
    userId,
    sessionId,
  } as const;
  await insertChallenge(sql, challenge);
  return options;
}

function toDescriptor({
  credentialId,
  transports,
}: {
  credentialId: string;
  transports: string[];
}) {
  // The browser has said these; it reads them again as they are.
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
