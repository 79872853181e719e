import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";

export type Purpose = "login" | "factor" | "proof" | "register";

export async function challenge(visitor: Visitor, purpose: Purpose) {
  const answer = await visitor.sendJson(paths.api.passkeyChallenge, { purpose });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { challenge: string; allowCredentials?: { id: string }[] };
}

export const assert = (visitor: Visitor, purpose: Purpose, assertion: unknown) =>
  visitor.sendJson(paths.api.passkeyAssertion, { purpose, assertion });

/** A login, second factor or proof by a passkey, as the page's script does it. */
export async function usePasskey(visitor: Visitor, purpose: Purpose, key: Authenticator) {
  return assert(visitor, purpose, key.get(await challenge(visitor, purpose)));
}

export const sendPasskey = (visitor: Visitor, attestation: unknown, name = "Laptop") =>
  visitor.post(
    paths.newPasskey,
    new URLSearchParams({ name, attestation: JSON.stringify(attestation) }),
  );

/** The account has a passkey, which its own page has registered. */
export async function addPasskey(shop: TestShop, { visitor }: { visitor: Visitor }) {
  const key = createAuthenticator({ origin: shop.url });
  const answer = await sendPasskey(visitor, key.create(await challenge(visitor, "register")));
  const html = await answer.text();
  const codes = [...html.matchAll(/<code>([a-z2-9-]{11})<\/code>/g)].map(([, code = ""]) => code);
  return { key, codes, status: answer.status };
}
