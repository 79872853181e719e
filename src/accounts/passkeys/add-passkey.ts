import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { takeChallenge } from "#db/accounts/factors/challenges.ts";
import { findFactors, hasFactor, lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { insertPasskey, MAX_PASSKEYS, type Passkey } from "#db/accounts/factors/passkeys.ts";
import type { Services } from "#services/services.ts";
import { beginFactors } from "../factors/begin-factors.ts";
import type { FactorAdded } from "../factors/confirm-app.ts";
import { mailSecurityChange } from "../factors/mail-security-change.ts";
import { challengeOf } from "./challenge-of.ts";
import { relyingParty } from "./relying-party.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config">;
type NewPasskey = { userId: number; sessionId: number; name: string };

/** Registers a passkey that an authenticator has just made; see `confirmApp` for the first one. */
export async function addPasskey(
  { sql, jobs, config }: Deps,
  { userId, sessionId, name }: NewPasskey,
  response: RegistrationResponseJSON,
): Promise<FactorAdded | { ok: false; problem: "wrong" | "known" | "many" }> {
  const challenge = challengeOf(response.response.clientDataJSON);
  const expected = { purpose: "register", userId, sessionId } as const;
  const isExpected = challenge && (await takeChallenge(sql, { challenge, ...expected }));
  const credential = isExpected && (await verify(config, response, challenge));
  if (!credential) return { ok: false, problem: "wrong" };
  return sql.begin(async (tx) => {
    await lockFactorOwner(tx, userId);
    const before = await findFactors(tx, userId);
    if (before.passkeys >= MAX_PASSKEYS) return { ok: false, problem: "many" } as const;
    const isNew = await insertPasskey(tx, { ...credential, userId, name });
    if (!isNew) return { ok: false, problem: "known" } as const;
    const change = { change: "passkey-added", passkey: name } as const;
    await mailSecurityChange({ sql: tx, jobs }, userId, change);
    const isFirst = !hasFactor(before);
    const whose = { userId, sessionId };
    const codes = isFirst ? await beginFactors({ sql: tx, config }, whose) : undefined;
    return { ok: true, codes } as const;
  });
}

async function verify(
  config: Services["config"],
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<Omit<Passkey, "id" | "userId"> | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...relyingParty(config),
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { credentialId, publicKey, counter, transports };
  } catch {
    // The library throws for whatever is wrong with an answer from outside.
    return undefined;
  }
}
