import { describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { type Account, newAccount, register } from "#tools/testing/data/accounts.ts";
import { resetToken } from "#tools/testing/mails/mailed-links.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const SESSION = "ph.session_token";

const logIn = (visitor: Visitor, { username, password }: Account, path: string = paths.login) =>
  visitor.post(path, new URLSearchParams({ username, password }));
const isSignedIn = async (visitor: Visitor) =>
  (await (await visitor.request(paths.home)).text()).includes("Signed in as");

describe("open redirect", () => {
  test.each([
    ["//evil.example"],
    ["/\\evil.example"],
    ["https://evil.example/orders"],
    ["%2f%2fevil.example"],
    ["/%2f%2fevil.example"],
    ["/.//evil.example"],
    ["javascript:alert(1)"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/orders\r\nlocation: https://evil.example"],
  ])("22.7 signing in with ?return=%j stays in the shop", async (returnTo) => {
    const { visitor, ...account } = await register(shop);
    const path = paths.loginFor(returnTo);
    const answer = await logIn(shop.visitor(), account, path);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.home]);
    const signedIn = await visitor.request(path);
    expect(signedIn.headers.get("location")).toBe(paths.home);
    expect(await (await shop.visitor().request(path)).text()).not.toContain("evil.example");
  });
});

describe("session fixation", () => {
  test("22.5 a session that was planted before the login is not the one after it", async () => {
    const attacker = await register(shop);
    const victim = await register(shop);
    const planted = attacker.visitor.cookies.get(SESSION) ?? "";
    expect(planted).not.toBe("");
    const browser = shop.visitor();
    browser.cookies.set(SESSION, planted);
    expect((await logIn(browser, victim)).status).toBe(303);
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    const page = await (await attacker.visitor.request(paths.home)).text();
    expect(page).not.toContain(`Signed in as ${victim.username}`);
  });

  test("22.5 a made-up session is worthless before the login and after it", async () => {
    const { visitor: _, ...account } = await register(shop);
    const browser = shop.visitor();
    browser.cookies.set(SESSION, "a-token-of-the-attacker.signature");
    expect(await isSignedIn(browser)).toBe(false);
    await logIn(browser, account);
    const attacker = shop.visitor();
    attacker.cookies.set(SESSION, "a-token-of-the-attacker.signature");
    expect(await isSignedIn(attacker)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("22.5 a login over another session ends that one", async () => {
    const [first, second] = [await register(shop), await register(shop)];
    const copy = shop.visitor();
    copy.cookies.set(SESSION, first.visitor.cookies.get(SESSION) ?? "");
    expect(await isSignedIn(copy)).toBe(true);
    await logIn(first.visitor, second);
    expect(await isSignedIn(copy)).toBe(false);
  });

  test("22.5 so does a registration", async () => {
    const first = await register(shop);
    const copy = shop.visitor();
    copy.cookies.set(SESSION, first.visitor.cookies.get(SESSION) ?? "");
    await register(shop, {}, first.visitor);
    expect(await isSignedIn(copy)).toBe(false);
  });

  test("22.6 every login has a token of its own, in a cookie that no script reads", async () => {
    const account = await register(shop);
    const [one, other] = [shop.visitor(), shop.visitor()];
    const answer = await logIn(one, account);
    await logIn(other, account);
    expect(one.cookies.get(SESSION)).not.toBe(other.cookies.get(SESSION));
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION));
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
  });
});

describe("requests of other sites", () => {
  test("22.2 the login form is rejected from there, and without an origin", async () => {
    const { username, password } = await register(shop);
    const send = (path: string, headers: Record<string, string>) =>
      shop.app.request(path, {
        method: "POST",
        body: new URLSearchParams({ username, password }),
        headers,
      });
    for (const path of [paths.login, paths.logout, paths.forgotPassword, paths.resetPassword]) {
      for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, {}]) {
        const answer = await send(path, headers);
        expect(answer.status).toBe(403);
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
    }
    expect((await send(paths.login, { origin: shop.url })).status).toBe(303);
  });

  test("22.3 so is the call, and one that hides its JSON in plain text", async () => {
    const { username, password } = await register(shop);
    const send = (headers: Record<string, string>) =>
      shop.app.request(paths.api.login, {
        method: "POST",
        body: JSON.stringify({ username, password }),
        headers,
      });
    const json = { "content-type": "application/json" };
    const plain = { "content-type": "text/plain" };
    expect((await send({ ...json, origin: "https://evil.example" })).status).toBe(403);
    expect((await send({ ...plain, origin: "https://evil.example" })).status).toBe(403);
    expect((await send(plain)).status).toBe(403);
    expect((await send({ ...plain, origin: shop.url })).status).toBe(415);
    expect((await send({ ...json, origin: shop.url })).status).toBe(200);
  });
});

describe("brute force", () => {
  test("22.8 after ten wrong passwords even the right one waits; another IP still gets in", async () => {
    const account = await register(shop);
    const guesser = shop.visitor();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const wrong = { ...account, password: `guess number ${attempt}` };
      expect((await logIn(guesser, wrong)).status).toBe(422);
    }
    const answer = await logIn(guesser, account);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeWithin(1, 15 * 60 + 1);
    expect(await answer.text()).toMatch(
      /Too many attempts\. Please wait 1\d minutes and try again\./,
    );
    expect(await isSignedIn(guesser)).toBe(false);
    const { username, password } = account;
    const call = await guesser.sendJson(paths.api.login, { username, password });
    expect([call.status, call.headers.has("retry-after")]).toEqual([429, true]);
    expect((await logIn(shop.visitor(), account)).status).toBe(303);
  });

  test("22.8 guesses count at the account, however its name is spelled", async () => {
    const account = await register(shop);
    const { username, email } = account;
    const spellings = [username, username.toUpperCase(), ` ${username} `, email, `${email} `];
    const guesser = shop.visitor();
    for (const spelling of [...spellings, ...spellings]) {
      const wrong = { ...account, username: spelling, password: "a guess" };
      expect((await logIn(guesser, wrong)).status).toBe(422);
    }
    for (const spelling of spellings) {
      expect((await logIn(guesser, { ...account, username: spelling })).status).toBe(429);
    }
  });

  test("22.8 guesses at an unknown name count by its letters, not by case, spaces or width", async () => {
    const guesser = shop.visitor();
    const names = ["nobody-here", "NOBODY-here ", "ｎobody-here"];
    const guess = (at: number) =>
      logIn(guesser, { username: names[at % 3] ?? "", email: "", password: "a guess" });
    for (let at = 0; at < 10; at++) expect((await guess(at)).status).toBe(422);
    for (const at of [0, 1, 2]) expect((await guess(at)).status).toBe(429);
  });

  test("22.9 who names another's email and signs in with it may not guess at its owner there", async () => {
    const owner = await register(shop, { verified: true });
    const { email } = owner;
    const namer = await register(shop, { email, password: "the namer's password" });
    await shop.sql`update rate_limits set turns = 100 where key like 'login-account:%'`;
    const [login, { visitor }] = [{ ...owner, username: email }, namer];
    await logIn(shop.visitor(), { ...login, password: "a first guess" });
    await shop.sql`update rate_limits set turns = 100 where key like 'login-account:%'`;
    expect((await logIn(visitor, login)).status).toBe(422);
    expect((await logIn(visitor, { ...login, password: namer.password })).status).toBe(303);
    expect((await logIn(owner.visitor, login)).status).toBe(303);
  });

  test.each([
    ["login-account", "an account that a hundred guesses were made at, from anywhere"],
    ["login-address", "an address that made a hundred guesses, at any account"],
  ])("22.9 %s: %s waits", async (rule) => {
    const { visitor: _, ...account } = await register(shop);
    const guesser = shop.visitor();
    expect((await logIn(guesser, { ...account, password: "a first guess" })).status).toBe(422);
    await shop.sql`update rate_limits set turns = 100 where key like ${`${rule}:%`}`;
    const sameAddress = rule === "login-address";
    const other = sameAddress ? guesser : shop.visitor();
    const next = sameAddress ? await register(shop) : account;
    const answer = await logIn(other, next);
    expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
  });

  test("22.9 an account's owner is not locked out where they have signed in, by name or email", async () => {
    const { visitor, ...account } = await register(shop);
    const elsewhere = shop.visitor();
    await logIn(elsewhere, account);
    for (const username of [account.username, account.email]) {
      await logIn(shop.visitor(), { ...account, username, password: "a first guess" });
    }
    await shop.sql`update rate_limits set turns = 100 where key like 'login-account:%'`;
    for (const username of [account.username, account.email.toUpperCase()]) {
      for (const known of [visitor, elsewhere]) {
        expect((await logIn(known, { ...account, username })).status).toBe(303);
      }
      expect((await logIn(shop.visitor(), { ...account, username })).status).toBe(429);
    }
  });

  test("22.9 nor where they have chosen a new password by a mailed link", async () => {
    const account = await register(shop);
    const form = { ...account, password: "the password of the owner" };
    await logIn(shop.visitor(), { ...form, password: "a first guess" });
    await shop.sql`update rate_limits set turns = 100 where key like 'login-account:%'`;
    const fresh = shop.visitor();
    const token = await resetToken(shop, account);
    await fresh.post(paths.resetPassword, new URLSearchParams({ password: form.password, token }));
    expect((await logIn(fresh, form)).status).toBe(303);
    expect((await logIn(shop.visitor(), form)).status).toBe(429);
  });

  test("22.9 logins that succeed do not count against the account", async () => {
    const { visitor: _, ...account } = await register(shop);
    await logIn(shop.visitor(), { ...account, password: "a first guess" });
    await shop.sql`update rate_limits set turns = 99 where key like 'login-account:%'`;
    for (let time = 1; time <= 3; time++) {
      expect((await logIn(shop.visitor(), account)).status).toBe(303);
    }
    await logIn(shop.visitor(), { ...account, password: "a second guess" });
    expect((await logIn(shop.visitor(), account)).status).toBe(429);
  });

  test("22.10 twenty registrations an hour from one IP are accepted, by page and call together", async () => {
    const { username, email, password } = await register(shop);
    const visitor = shop.visitor();
    const path = withQuery(paths.login, { tab: "register" });
    for (let attempt = 1; attempt <= 20; attempt++) {
      const form = new URLSearchParams({ username, email, password });
      expect((await visitor.post(path, form)).status).toBe(422);
    }
    const call = await visitor.sendJson(paths.api.register, newAccount());
    expect(call.status).toBe(429);
    expect(Number(call.headers.get("retry-after"))).toBeWithin(3000, 3601);
    const page = await visitor.post(path, new URLSearchParams({ ...newAccount() }));
    expect([page.status, page.headers.has("retry-after")]).toEqual([429, true]);
    expect(await page.text()).toContain("Too many attempts.");
  });
});
