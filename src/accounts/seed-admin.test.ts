import { expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { logIn } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { seedAdmin, warnWithoutAdmin } from "./seed-admin.ts";

const ADMIN = {
  ADMIN_USERNAME: "Owner",
  ADMIN_EMAIL: "owner@example.com",
  ADMIN_PASSWORD: "the owner's password",
};

const shop = useShop({ config: ADMIN });

const admins = () => shop.sql`select username from users where is_admin`;

test("11.22 24.8 the first start makes the admin that the environment names, who can log in", async () => {
  const visitor = shop.visitor();
  const answer = await visitor.sendJson(paths.api.login, {
    username: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  expect(await answer.json()).toMatchObject({ username: "Owner", isAdmin: true });
});

test("24.8 the next start, or two at once, changes nothing", async () => {
  const config = { ...shop.config, ADMIN_PASSWORD: "another password" };
  await Promise.all([seedAdmin({ ...shop, config }), seedAdmin({ ...shop, config })]);
  expect(await admins()).toHaveLength(1);
  await logIn(shop, { username: "owner", password: ADMIN.ADMIN_PASSWORD });
});

test("24.8 a name that a shopper has does not make that shopper an admin", async () => {
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await shop.sql`update users set is_admin = false`;
  await seedAdmin({ ...shop, config: shop.config });
  expect(await admins()).toHaveLength(0);
  expect(warned.mock.calls.flat().join()).toContain("There is no admin");
  warned.mockRestore();
});

test("24.9 a shop without an admin, and without a way to one, warns; any other does not", async () => {
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  const { ADMIN_EMAIL: _, ...unnamed } = shop.config;
  await shop.sql`update users set is_admin = true where email = ${ADMIN.ADMIN_EMAIL}`;
  await warnWithoutAdmin({ ...shop, config: unnamed });
  expect(warned).not.toHaveBeenCalled();
  await shop.sql`update users set is_admin = false`;
  await warnWithoutAdmin({ ...shop, config: shop.config });
  expect(warned).not.toHaveBeenCalled();
  await warnWithoutAdmin({ ...shop, config: unnamed });
  expect(warned.mock.calls.flat()).toEqual([expect.stringContaining("set ADMIN_EMAIL")]);
  warned.mockRestore();
});
