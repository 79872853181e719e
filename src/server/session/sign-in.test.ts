import { expect, test } from "bun:test";
import { createAuth } from "#services/auth.ts";
import type { KeyVersions } from "#services/keys.ts";
import { USERNAME_TAKEN, WRONG_LOGIN } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { logIn, newAccount, register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const call = (path: string, body: unknown) => shop.visitor().sendJson(path, body);

test("11.4 20.30 POST /api/auth/register answers the user object and signs in; isAdmin is not read", async () => {
  const account = newAccount({ username: "Ada.Lovelace" });
  const visitor = shop.visitor();
  const response = await visitor.sendJson(paths.api.register, { ...account, isAdmin: true });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    id: expect.any(Number),
    username: "Ada.Lovelace",
    email: account.email,
    avatarUrl: null,
    isAdmin: false,
  });
  const page = await (await visitor.request(paths.home)).text();
  expect(page).toContain("Signed in as Ada.Lovelace");
});

test("11.9 22.18 people start at id 2: the guest is 1, and nobody signs in as it", async () => {
  const { user } = await register(shop);
  expect(user.id).toBeGreaterThan(1);
  const answer = await call(paths.api.login, { username: "guest", password: "guest guest" });
  expect([answer.status, await answer.text()]).toEqual([401, WRONG_LOGIN]);
});

test("20.29 POST /api/auth/login takes the username in any case, or the e-mail address", async () => {
  const account = await register(shop, { username: "Grace" });
  for (const username of ["Grace", "gRACE", account.email, account.email.toUpperCase()]) {
    const visitor = await logIn(shop, { ...account, username });
    expect(await (await visitor.request(paths.home)).text()).toContain("Signed in as Grace");
  }
});

test("20.29 POST /api/auth/login answers the user object", async () => {
  const { username, password, user } = await register(shop, { isAdmin: true });
  const answer = await call(paths.api.login, { username, password });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ...user, isAdmin: true });
});

test("20.30 a username that is taken is rejected, in any case", async () => {
  const { username, email, password } = await register(shop);
  const form = { username: username.toUpperCase(), email: `new-${email}`, password };
  const answer = await call(paths.api.register, form);
  expect([answer.status, await answer.text()]).toEqual([409, USERNAME_TAKEN]);
});

test("11.8 20.31 22.41 POST /api/auth/logout ends the session, not only its cookie", async () => {
  const { visitor } = await register(shop);
  const copy = new Map(visitor.cookies);
  const answer = await visitor.request(paths.api.logout, { method: "POST" });
  expect(answer.status).toBe(204);
  expect(await (await visitor.request(paths.home)).text()).not.toContain("Signed in as");
  const thief = shop.visitor();
  for (const [name, value] of copy) thief.cookies.set(name, value);
  expect(await (await thief.request(paths.home)).text()).not.toContain("Signed in as");
});

test("11.9 a locked account's sessions count as none, and end", async () => {
  const { visitor, user, username } = await register(shop, { isAdmin: true });
  const other = await register(shop);
  await shop.sql`update users set locked = true where id = ${user.id}`;
  expect((await visitor.request(paths.admin)).status).toBe(403);
  expect(await (await visitor.request(paths.home)).text()).not.toContain("Signed in as");
  const again = await call(paths.api.login, { username, password: "a long enough password" });
  expect(again.status).toBe(401);
  await shop.sql`update users set locked = false where id = ${user.id}`;
  expect((await visitor.request(paths.admin)).status).toBe(403);
  const page = await (await other.visitor.request(paths.home)).text();
  expect(page).toContain(`Signed in as ${other.username}`);
});

test("11.9 a locked account's session is none to better-auth's own calls either", async () => {
  const { visitor, user } = await register(shop);
  await shop.sql`update users set locked = true where id = ${user.id}`;
  const answer = await visitor.request("/api/auth/get-session");
  expect(await answer.json()).toBeNull();
});

test("20.31 better-auth's own calls return the session; those that the shop has its own for are closed", async () => {
  const { visitor, user } = await register(shop);
  const answer = await visitor.request("/api/auth/get-session");
  expect(await answer.json()).toMatchObject({ user: { id: String(user.id), isAdmin: false } });
  for (const name of ["sign-in/email", "sign-up/email", "update-user", "is-username-available"]) {
    const closed = await visitor.sendJson(`/api/auth/${name}`, { username: "guest" });
    expect(closed.status).toBe(404);
  }
});

test("24.24 another SESSION_KEY_VERSION ends sessions; those of the links and shoppers do not", async () => {
  const { visitor } = await register(shop);
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const userUnder = async (versions: KeyVersions) => {
    const config = { ...shop.config, ...versions };
    const auth = createAuth({ sql: shop.sql, config });
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
    return session?.user.isAdmin;
  };
  expect(await userUnder({ LINK_KEY_VERSION: 2, SHOPPER_KEY_VERSION: 2 })).toBe(false);
  expect(await userUnder({ SESSION_KEY_VERSION: 2 })).toBeUndefined();
});
