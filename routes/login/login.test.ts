import { describe, expect, test } from "bun:test";
import { EASY_PASSWORD, USERNAME_TAKEN, WRONG_LOGIN } from "#shop/accounts/sign-in.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const REGISTER = withQuery(paths.login, { tab: "register" });

const send = (visitor: Visitor, path: string, form: Record<string, string>) =>
  visitor.post(path, new URLSearchParams(form));
const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

describe("GET /login", () => {
  test("11.1 is 'Login', with two tabs that keep the way back", async () => {
    const answer = await shop.visitor().request(paths.loginFor("/gallery?tag=a&page=2"));
    const page = await answer.text();
    // The script of passkeys, and no other: without it the page works as ever.
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(page.match(/<script[^>]*src="([^"]*)"/g)).toHaveLength(1);
    expect(page).toContain("/assets/passkey");
    expect(page).toContain("<title>Login</title>");
    expect(page).toMatch(/href="\/login\?return=%2Fgallery%3Ftag%3Da%26page%3D2"[^>]*aria-current/);
    expect(page).toContain("/login?tab=register&amp;return=%2Fgallery%3Ftag%3Da%26page%3D2");
    expect(page).toContain(`href="${paths.forgotPassword}"`);
  });

  test("tells browsers and password managers what each field is", async () => {
    const login = await read(shop.visitor(), paths.login);
    expect(login).toContain('autocomplete="username"');
    expect(login).toContain('autocomplete="current-password"');
    const registration = await read(shop.visitor(), REGISTER);
    for (const kind of ["username", "email", "new-password"]) {
      expect(registration).toContain(`autocomplete="${kind}"`);
    }
  });

  test("sends a signed-in user where the login would have led", async () => {
    const { visitor } = await register(shop);
    const answer = await visitor.request(paths.loginFor(paths.pricing));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.pricing]);
    const home = await visitor.request(paths.login);
    expect(home.headers.get("location")).toBe(paths.home);
  });
});

describe("POST /login", () => {
  test("11.2 takes username or email, goes back, and says welcome", async () => {
    const { username, email, password } = await register(shop);
    for (const name of [username, email]) {
      const visitor = shop.visitor();
      const form = { username: name, password };
      const answer = await send(visitor, paths.loginFor(paths.pricing), form);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.pricing]);
      const page = await read(visitor, paths.pricing);
      expect(page).toContain(`Welcome back, ${username}`);
      expect(page).toContain(`Signed in as ${username}`);
    }
  });

  test("11.7 what a browser has cached before the login is not shown any more", async () => {
    const { username, password } = await register(shop);
    const visitor = shop.visitor();
    const before = await visitor.request(paths.pricing);
    expect(before.headers.get("cache-control")).toContain("max-age=0, must-revalidate");
    await send(visitor, paths.login, { username, password });
    const headers = { "if-none-match": before.headers.get("etag") ?? "" };
    const after = await visitor.request(paths.pricing, { headers });
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(await after.text()).toContain(`Signed in as ${username}`);
  });

  test("11.3 says what is missing, and keeps the name but no password", async () => {
    const answer = await send(shop.visitor(), paths.login, { username: "ada", password: "" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("Enter your password");
    expect(page).toContain('value="ada"');
    const wrong = await send(shop.visitor(), paths.loginFor("/pricing"), {
      username: "ada",
      password: "a secret of hers",
    });
    const again = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(again).toContain(WRONG_LOGIN);
    expect(again).toContain('value="ada"');
    expect(again).toContain("return=%2Fpricing");
    expect(again).not.toContain("a secret of hers");
  });
});

describe("POST /login?tab=register", () => {
  test("11.4 makes an account that is no admin, signs it in, and mails a link", async () => {
    const visitor = shop.visitor();
    const account = newAccount({ username: "Ada_L.1" });
    const path = withQuery(paths.login, { tab: "register", return: paths.product });
    const answer = await send(visitor, path, { ...account, isAdmin: "true" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.product]);
    const page = await read(visitor, paths.product);
    expect(page).toContain("Account created");
    expect(page).toContain(`We sent a link to ${account.email}`);
    expect(page).toContain("Signed in as Ada_L.1");
    expect(page).not.toContain(paths.admin);
  });

  test.each([
    ["Use at least 3 characters", { username: "ab" }],
    ["Use up to 30 characters", { username: "a".repeat(31) }],
    ["Use letters, digits, dots, hyphens and underscores only", { username: "ada lovelace" }],
    ["Use letters, digits, dots, hyphens and underscores only", { username: "ada@example.com" }],
    ["That name is reserved. Choose another one", { username: "Guest" }],
    ["That name is reserved. Choose another one", { username: "ADMIN" }],
    ["Choose a username", { username: " " }],
    ["Invalid email address", { email: "ada at example" }],
    ["Use at least 8 characters", { password: "seven77" }],
    ["Use up to 128 characters", { password: "x".repeat(129) }],
    [EASY_PASSWORD, { password: "Password" }],
    [EASY_PASSWORD, { password: "12345678" }],
    [EASY_PASSWORD, { password: " ".repeat(8) }],
    [EASY_PASSWORD, { password: "PrinThread" }],
    [EASY_PASSWORD, { username: "Ada_Lovelace", password: "ada_lovelace" }],
    [EASY_PASSWORD, { email: "countess@example.com", password: "Countess@Example.com" }],
    [EASY_PASSWORD, { email: "countess@example.com", password: "COUNTESS" }],
  ])("11.5 says '%s', and nothing else that was typed is lost", async (message, change) => {
    const form = { ...newAccount(), ...change };
    const answer = await send(shop.visitor(), REGISTER, form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(message);
    expect(page).toContain(`value="${form.username}"`);
    expect(page).toContain(`value="${form.email}"`);
    expect(page).not.toContain(`value="${form.password}"`);
  });

  test("says that a username is taken, in any case, and nothing of an email", async () => {
    const { username, password } = await register(shop);
    const form = { ...newAccount(), username: username.toUpperCase(), password };
    const answer = await send(shop.visitor(), REGISTER, form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(USERNAME_TAKEN);
    expect(page).not.toContain("field__error");
  });
});

describe("/logout", () => {
  test("11.8 POST ends the session, clears what the tabs store, and says so at home", async () => {
    const { visitor } = await register(shop);
    const answer = await visitor.post(paths.logout, new URLSearchParams());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.home]);
    expect(answer.headers.get("clear-site-data")).toBe('"storage"');
    const page = await read(visitor, paths.home);
    expect(page).toContain("Logged out");
    expect(page).not.toContain("Signed in as");
  });

  test("GET ends nothing: it shows the button, and visitors the shop", async () => {
    const { visitor, username } = await register(shop);
    expect(await read(visitor, paths.logout)).toContain(`You are logged in as ${username}.`);
    expect(await read(visitor, paths.home)).toContain(`Signed in as ${username}`);
    const answer = await shop.visitor().request(paths.logout);
    expect(answer.headers.get("location")).toBe(paths.home);
  });
});
