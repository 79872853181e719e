import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addApp, forgetSteps, registerWithApp } from "#tools/testing/data/factors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const PENDING = "ph_factor";
const SESSION = "ph.session_token";

type Login = { username: string; password: string };
/** By the form, in a new browser. */
async function giveLogin({ username, password }: Login, visitor = shop.visitor()) {
  const answer = await visitor.post(paths.login, new URLSearchParams({ username, password }));
  return { visitor, answer };
}
const giveCode = (visitor: Visitor, code: string) =>
  visitor.post(paths.loginFactor, new URLSearchParams({ code }));
const call = (login: Login, code?: string, visitor = shop.visitor()) =>
  visitor.sendJson(paths.api.login, { ...login, ...(code && { code }) });
const isIn = async (visitor: Visitor) => (await visitor.request(paths.account)).status === 200;
const sessionsOf = async ({ user }: { user: { id: number } }) =>
  (await shop.sql`select from sessions where user_id = ${user.id}`).count;

test("81.10 after the right password an account with a second factor has no session, but a page that asks for it", async () => {
  const one = await registerWithApp(shop);
  const before = await sessionsOf(one);
  const path = withQuery(paths.login, { return: paths.cart });
  const visitor = shop.visitor();
  const { username, password } = one;
  const answer = await visitor.post(path, new URLSearchParams({ username, password }));
  expect(answer.headers.get("location")).toBe(withQuery(paths.loginFactor, { return: paths.cart }));
  expect(visitor.cookies.has(SESSION)).toBe(false);
  expect(await isIn(visitor)).toBe(false);
  expect(await sessionsOf(one)).toBe(before);
  const page = await visitor.request(answer.headers.get("location") ?? "");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await page.text()).toContain("The six digits that your authenticator app shows now");
  const done = await visitor.post(
    withQuery(paths.loginFactor, { return: paths.cart }),
    new URLSearchParams({ code: one.app.code() }),
  );
  expect(done.headers.get("location")).toBe(paths.cart);
  expect(await isIn(visitor)).toBe(true);
  expect(visitor.cookies.has(PENDING)).toBe(false);
});

test("81.11 each code of the app is taken once, also by two at once, and none of before it", async () => {
  const one = await registerWithApp(shop);
  const pending = await Promise.all([1, 2, 3, 4].map(() => giveLogin(one)));
  const code = one.app.code();
  const answers = await Promise.all(pending.map(({ visitor }) => giveCode(visitor, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422]);
  const { visitor } = await giveLogin(one);
  expect((await giveCode(visitor, code)).status).toBe(422);
  expect((await giveCode(visitor, one.app.code(-1))).status).toBe(422);
  expect((await giveCode(visitor, one.app.code(1))).status).toBe(303);
});

test("81.11 a code of another account, of long ago or of later is wrong", async () => {
  const [one, other] = [await registerWithApp(shop), await registerWithApp(shop)];
  const { visitor } = await giveLogin(one);
  for (const code of [other.app.code(), one.app.code(-3), one.app.code(3), "000 000", "nothing"]) {
    const answer = await giveCode(visitor, code);
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain(`value="${code}"`);
  }
  expect(await isIn(visitor)).toBe(false);
});

test("81.12 a recovery code logs in once, however it is written, also by two at once; its owner is mailed", async () => {
  const one = await registerWithApp(shop);
  const [first = "", second = ""] = one.app.codes;
  const pending = await Promise.all([1, 2, 3].map(() => giveLogin(one)));
  const answers = await Promise.all(pending.map(({ visitor }) => giveCode(visitor, first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  const mail = await shop.waitForMail(
    ({ to, subject }) => to === one.email && subject === "A recovery code was used",
  );
  expect(mail.text).toContain("9 are left");
  const { visitor } = await giveLogin(one);
  expect((await giveCode(visitor, first)).status).toBe(422);
  const typed = ` ${second.toUpperCase().replace("-", " ")}`;
  expect((await giveCode(visitor, typed)).status).toBe(303);
  expect(await (await visitor.request(paths.home)).text()).toContain("8 are left");
});

test("81.12 another account's recovery codes are wrong, and the database holds none in words", async () => {
  const [one, other] = [await registerWithApp(shop), await registerWithApp(shop)];
  const { visitor } = await giveLogin(one);
  expect((await giveCode(visitor, other.app.codes[0] ?? "")).status).toBe(422);
  const rows = JSON.stringify(await shop.sql`select * from recovery_codes, totp_factors`);
  for (const code of one.app.codes) expect(rows).not.toContain(code);
  expect(rows).not.toContain(one.app.secret);
});

test("81.13 what the right password leaves in a browser is of its account and for ten minutes", async () => {
  const [one, other] = [await registerWithApp(shop), await registerWithApp(shop)];
  const { visitor } = await giveLogin(one);
  const cookie = visitor.cookies.get(PENDING) ?? "";
  const [content = "", signature] = cookie.split(".");
  const forged = JSON.parse(Buffer.from(content, "base64url").toString());
  const write = (change: object) =>
    Buffer.from(JSON.stringify({ ...forged, ...change })).toString("base64url");
  for (const change of [{ userId: other.user.id }, { issuedAt: Date.now() + 1000 }]) {
    visitor.cookies.set(PENDING, `${write(change)}.${signature}`);
    const answer = await giveCode(visitor, other.app.code());
    expect(answer.headers.get("location")).toBe(paths.login);
  }
  const old = write({ issuedAt: Date.now() - 10 * 60_000 });
  const signed = shop.services.signatures.sign("pending login", old);
  visitor.cookies.set(PENDING, `${old}.${signed}`);
  const late = await giveCode(visitor, one.app.code());
  expect(late.headers.get("location")).toBe(paths.login);
  expect(await isIn(visitor)).toBe(false);
  // For nothing else that is signed with the same key.
  visitor.cookies.set("ph_shopper", cookie);
  expect(await (await visitor.request(paths.cart)).text()).toContain("Your cart is empty");
});

test("81.13 it ends with the password, and a reset switches no second factor off", async () => {
  const one = await registerWithApp(shop);
  const { visitor } = await giveLogin(one);
  const change = { current: one.password, password: "quite another one" };
  await one.visitor.post(paths.accountPassword, new URLSearchParams(change));
  const answer = await giveCode(visitor, one.app.code());
  expect(answer.headers.get("location")).toBe(paths.login);
  await one.visitor.post(paths.forgotPassword, new URLSearchParams({ email: one.email }));
  const mail = await shop.waitForMail(
    ({ to, text }) => to === one.email && text.includes(paths.resetPassword),
  );
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  const reset = { token, password: "a third password" };
  await shop.visitor().post(paths.resetPassword, new URLSearchParams(reset));
  const again = await giveLogin({ ...one, password: reset.password });
  expect(again.answer.headers.get("location")).toBe(paths.loginFactor);
  expect((await giveCode(again.visitor, one.app.code())).status).toBe(303);
});

test("81.14 a call is answered 403 with what to give, and takes a code", async () => {
  const one = await registerWithApp(shop);
  const visitor = shop.visitor();
  const answer = await call(one, undefined, visitor);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("`code`");
  expect(visitor.cookies.size).toBe(0);
  expect((await call(one, "123456")).status).toBe(401);
  const right = await call(one, one.app.code(), visitor);
  expect(right.status).toBe(200);
  expect(await isIn(visitor)).toBe(true);
  expect((await call(one, one.app.codes[3])).status).toBe(200);
});

test("81.15 nothing tells of a second factor before the password is right", async () => {
  const [one, plain] = [await registerWithApp(shop), await register(shop)];
  const answers = await Promise.all(
    [one, plain, { username: "nobody-at-all" }].flatMap(({ username }) => [
      call({ username, password: "not the password" }),
      call({ username, password: "not the password" }, "123456"),
    ]),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(texts).size).toBe(1);
  const page = await giveLogin({ ...one, password: "not the password" });
  expect(page.answer.status).toBe(422);
  expect(page.visitor.cookies.has(PENDING)).toBe(false);
});

test("81.16 after ten wrong codes an IP waits; elsewhere the owner goes on", async () => {
  const one = await registerWithApp(shop);
  const { visitor: thief } = await giveLogin(one);
  for (let count = 1; count <= 10; count++) {
    expect((await giveCode(thief, "000000")).status).toBe(422);
  }
  const wait = await giveCode(thief, one.app.code());
  expect(wait.status).toBe(429);
  expect(Number(wait.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await call(one, one.app.code())).status).toBe(200);
});

test("81.16 what an IP tries while it waits counts for nobody else", async () => {
  const one = await registerWithApp(shop);
  const { visitor: thief } = await giveLogin(one);
  for (let count = 1; count <= 31; count++) await giveCode(thief, "000000");
  expect((await call(one, one.app.code())).status).toBe(200);
});

test("81.16 thirty wrong codes from anywhere lock a stranger out, but no known place and no recovery code", async () => {
  const one = await registerWithApp(shop);
  const home = await logInWith(one, shop.visitor());
  for (let count = 1; count <= 31; count++) await call(one, "000000");
  await forgetSteps(shop, one.user.id);
  expect((await call(one, one.app.code())).status).toBe(429);
  expect((await call(one, one.app.code(), home)).status).toBe(200);
  expect((await call(one, one.app.codes[0])).status).toBe(200);
});

async function logInWith(one: Login & { app: { code: () => string } }, visitor: Visitor) {
  await call(one, one.app.code(), visitor);
  return visitor;
}

test("81.17 a session planted before the code is worthless after it", async () => {
  const one = await registerWithApp(shop);
  const planted = await logIn(shop, await register(shop));
  const token = planted.cookies.get(SESSION) ?? "";
  const visitor = shop.visitor();
  visitor.cookies.set(SESSION, token);
  await giveLogin(one, visitor);
  await giveCode(visitor, one.app.code());
  expect(visitor.cookies.get(SESSION)).not.toBe(token);
  expect(await isIn(planted)).toBe(false);
});

test("81.17 a locked account gets no session by its code", async () => {
  const one = await registerWithApp(shop);
  const { visitor } = await giveLogin(one);
  await shop.sql`update users set locked = true where id = ${one.user.id}`;
  expect((await giveCode(visitor, one.app.code())).headers.get("location")).toBe(paths.login);
  expect(await isIn(visitor)).toBe(false);
});

test("81.17 a login by the password alone that is under way ends when the account gets a second factor", async () => {
  const one = await register(shop);
  const { api } = shop.services.auth;
  for (const code of [undefined, "123456"]) {
    const start = api.startSession;
    const startLate = async (...given: Parameters<typeof start>) => {
      await addApp(shop, one);
      return start(...given);
    };
    // The method is overloaded, so that a plain assignment has no type.
    Object.assign(api, { startSession: startLate });
    expect((await call(one, code)).status).toBe(401);
    Object.assign(api, { startSession: start });
    await shop.sql`delete from totp_factors where user_id = ${one.user.id}`;
  }
  expect(await sessionsOf(one)).toBe(1);
});
