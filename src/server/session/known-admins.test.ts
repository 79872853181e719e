import { expect, test } from "bun:test";
import { Hono } from "hono";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import type { Env } from "../factory.ts";
import { createKnownAdmins } from "./known-admins.ts";
import { loadUser } from "./load-user.ts";

const shop = useShop();

/** The routes answer whether somebody with these cookies is known before the database is read. */
function start() {
  const admins = createKnownAdmins();
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("services", shop.services);
    return next();
  });
  app.get("/known", (c) => c.json(admins.has(c)));
  app.use(loadUser, admins.remember);
  app.get("/page", (c) => c.text("seen"));
  return async (path: string, cookie: string) =>
    (await app.request(path, { headers: { cookie } })).text();
}

const cookieOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

test("22.44 an admin's session is known once it was seen, and no longer than the account is an admin's", async () => {
  const request = start();
  const { visitor, user } = await register(shop, { isAdmin: true });
  const cookie = cookieOf(visitor);
  expect(await request("/known", cookie)).toBe("false");
  await request("/page", cookie);
  expect(await request("/known", cookie)).toBe("true");
  await shop.sql`update users set is_admin = false where id = ${user.id}`;
  await request("/page", cookie);
  expect(await request("/known", cookie)).toBe("false");
});

test("22.44 a customer's session is not, nor is a token that is not signed", async () => {
  const request = start();
  const { visitor } = await register(shop);
  await request("/page", cookieOf(visitor));
  expect(await request("/known", cookieOf(visitor))).toBe("false");
  const owner = await register(shop, { isAdmin: true });
  const admin = cookieOf(owner.visitor);
  await request("/page", admin);
  expect(await request("/known", admin)).toBe("true");
  for (const forged of [admin.replace(/(session_token=[^;]{8})./, "$1~"), admin.slice(0, -9), ""])
    expect(await request("/known", forged)).toBe("false");
});
