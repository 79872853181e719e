import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { createAuthenticator } from "#tools/testing/data/authenticator.ts";
import {
  addPasskey,
  assert,
  challenge,
  sendPasskey,
  usePasskey,
} from "#tools/testing/data/passkeys.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const EVIL = "https://evil.example";

async function registerWithPasskey(options = {}) {
  const account = await register(shop, options);
  return { ...account, ...(await addPasskey(shop, account)) };
}
const isIn = async (visitor: Visitor) => (await visitor.request(paths.account)).status === 200;
async function giveLogin({ username, password }: { username: string; password: string }) {
  const visitor = shop.visitor();
  await visitor.post(paths.login, new URLSearchParams({ username, password }));
  return visitor;
}

test("81.20 a passkey logs in by itself, without name and password", async () => {
  const one = await registerWithPasskey();
  expect(one.status).toBe(200);
  expect(one.codes).toHaveLength(10);
  const visitor = shop.visitor();
  const options = await challenge(visitor, "login");
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = await assert(visitor, "login", one.key.get(options));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ username: one.username });
  expect(await isIn(visitor)).toBe(true);
});

test("81.20 after the password the account's own passkey is the second factor, and a recovery code where it is lost", async () => {
  const [one, other] = [await registerWithPasskey(), await registerWithPasskey()];
  const visitor = await giveLogin(one);
  const page = await (await visitor.request(paths.loginFactor)).text();
  expect(page).toContain("Recovery code");
  expect(page).toContain('data-passkey="factor"');
  const { allowCredentials } = await challenge(visitor, "factor");
  expect(allowCredentials?.map(({ id }) => id)).toEqual([one.key.id]);
  expect((await usePasskey(visitor, "factor", other.key)).status).toBe(401);
  expect(await isIn(visitor)).toBe(false);
  expect((await usePasskey(visitor, "factor", one.key)).status).toBe(200);
  expect(await isIn(visitor)).toBe(true);
  const again = await giveLogin(one);
  const code = new URLSearchParams({ code: one.codes[0] ?? "" });
  expect((await again.post(paths.loginFactor, code)).status).toBe(303);
});

test("81.21 what a passkey has signed counts once, for what it was requested for, here and within five minutes", async () => {
  const one = await registerWithPasskey();
  const visitor = shop.visitor();
  const signed = one.key.get(await challenge(visitor, "login"));
  const answers = await Promise.all([1, 2, 3].map(() => assert(shop.visitor(), "login", signed)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await assert(visitor, "login", signed)).status).toBe(401);
  const made = one.key.get({ challenge: "AAAA" });
  expect((await assert(visitor, "login", made)).status).toBe(401);
  const pending = await giveLogin(one);
  const forLogin = one.key.get(await challenge(pending, "login"));
  expect((await assert(pending, "factor", forLogin)).status).toBe(401);
  const late = one.key.get(await challenge(visitor, "login"));
  await shop.sql`update passkey_challenges set expires_at = now() - interval '1 second'`;
  expect((await assert(visitor, "login", late)).status).toBe(401);
  expect(await isIn(visitor)).toBe(false);
});

test("81.21 a wrong answer uses its challenge up, too", async () => {
  const one = await registerWithPasskey();
  const visitor = shop.visitor();
  const options = await challenge(visitor, "login");
  const signed = one.key.get(options);
  const other = createAuthenticator({ origin: shop.url }).get(options);
  const forged = {
    ...signed,
    response: { ...signed.response, signature: other.response.signature },
  };
  expect((await assert(visitor, "login", forged)).status).toBe(401);
  expect((await assert(visitor, "login", signed)).status).toBe(401);
});

test("81.22 another site, another host and a passkey that has checked nobody open nothing and make nothing", async () => {
  const one = await registerWithPasskey();
  const visitor = shop.visitor();
  const phished = one.key.get(await challenge(visitor, "login"), EVIL);
  expect((await assert(visitor, "login", phished)).status).toBe(401);
  const wrong = [
    createAuthenticator({ origin: EVIL }),
    createAuthenticator({ origin: shop.url, rpId: "evil.example" }),
    createAuthenticator({ origin: shop.url, isVerified: false }),
  ];
  for (const key of wrong) {
    const made = key.create(await challenge(one.visitor, "register"));
    const answer = await sendPasskey(one.visitor, made);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("That passkey was not taken");
  }
  expect((await shop.sql`select from passkeys where user_id = ${one.user.id}`).count).toBe(1);
});

test("81.22 a copy of a passkey is noticed by its counter", async () => {
  const one = await registerWithPasskey();
  one.key.setCounter(7);
  expect((await usePasskey(shop.visitor(), "login", one.key)).status).toBe(200);
  one.key.setCounter(3);
  expect((await usePasskey(shop.visitor(), "login", one.key)).status).toBe(401);
});

test("81.23 a passkey is made in the session that requested it, once, and is nobody else's", async () => {
  const [one, other] = [await registerWithPasskey(), await register(shop)];
  const key = createAuthenticator({ origin: shop.url });
  const made = key.create(await challenge(one.visitor, "register"));
  expect((await sendPasskey(other.visitor, made)).status).toBe(422);
  expect((await sendPasskey(one.visitor, made)).status).toBe(303);
  expect((await sendPasskey(one.visitor, made)).status).toBe(422);
  const stolen = key.create(await challenge(other.visitor, "register"));
  const answer = await sendPasskey(other.visitor, stolen);
  expect(await answer.text()).toContain("registered already");
  const [row] = await shop.sql`select id from passkeys where credential_id = ${key.id}`;
  await other.visitor.post(paths.passkeyDeletion(row?.id), new URLSearchParams());
  expect((await usePasskey(shop.visitor(), "login", key)).status).toBe(200);
  await one.visitor.post(paths.passkeyDeletion(row?.id), new URLSearchParams());
  expect((await usePasskey(shop.visitor(), "login", key)).status).toBe(401);
});

test("81.24 a passkey opens sensitive acts in place of the password, in its own session", async () => {
  const one = await registerWithPasskey({ isAdmin: true });
  const other = shop.visitor();
  await usePasskey(other, "login", one.key);
  await shop.sql`update sessions set proved_at = null where user_id = ${one.user.id}`;
  const save = (visitor: Visitor) =>
    visitor.post(paths.adminEmailSettings, new URLSearchParams({ senderName: "Ada" }));
  const page = await save(one.visitor);
  expect(await page.text()).toContain('data-passkey="proof"');
  const options = await challenge(one.visitor, "proof");
  const signed = one.key.get(options);
  expect((await assert(other, "proof", signed)).status).toBe(401);
  expect((await assert(one.visitor, "proof", signed)).status).toBe(204);
  expect((await save(one.visitor)).status).toBe(303);
  expect((await save(other)).status).toBe(403);
  expect((await assert(shop.visitor(), "proof", signed)).status).toBe(401);
});

test("81.25 a locked account's passkey opens nothing, and what is no answer is 400", async () => {
  const one = await registerWithPasskey();
  await shop.sql`update users set locked = true where id = ${one.user.id}`;
  expect((await usePasskey(shop.visitor(), "login", one.key)).status).toBe(401);
  for (const wrong of [{}, { id: "x".repeat(2000) }, null]) {
    expect((await assert(shop.visitor(), "login", wrong)).status).toBe(400);
  }
});

test("81.25 of an IP's challenges and answers up to 120 are taken within a quarter of an hour", async () => {
  const visitor = shop.visitor();
  const path = paths.api.passkeyChallenge;
  for (let count = 1; count <= 120; count++) {
    expect((await visitor.sendJson(path, { purpose: "login" })).status).toBe(200);
  }
  expect((await visitor.sendJson(path, { purpose: "login" })).status).toBe(429);
  expect((await shop.visitor().sendJson(path, { purpose: "login" })).status).toBe(200);
});
