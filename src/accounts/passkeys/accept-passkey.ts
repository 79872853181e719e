import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { takeChallenge } from "#db/accounts/factors/challenges.ts";
import { findPasskey, markUsed } from "#db/accounts/factors/passkeys.ts";
import type { Services } from "#services/services.ts";
import { challengeOf } from "./challenge-of.ts";
import { relyingParty } from "./relying-party.ts";

type Expected = {
  purpose: "login" | "factor" | "proof";
  userId: number | null;
  sessionId: number | null;
};

/**
 * Checks what an authenticator has signed. Each challenge is taken first, so that no answer counts
 * twice, a wrong one neither.
 * @returns whose passkey it is; undefined for a wrong answer
 */
export async function acceptPasskey(
  { sql, config }: Pick<Services, "sql" | "config">,
  expected: Expected,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const challenge = challengeOf(response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(sql, { challenge, ...expected }))) return undefined;
  const passkey = await findPasskey(sql, response.id);
  if (!passkey || (expected.userId && passkey.userId !== expected.userId)) return undefined;
  const counter = await verify(config, response, challenge, passkey);
  if (counter === undefined) return undefined;
  return (await markUsed(sql, { id: passkey.id, counter })) ? passkey.userId : undefined;
}

type Stored = { credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

async function verify(
  config: Services["config"],
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: Stored,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...relyingParty(config),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for whatever is wrong with an answer from outside.
    return undefined;
  }
}
