import { expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { takeAccess } from "#tools/testing/access-log.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

test("22.49 a login, one that fails and one that has to wait are a line of the log each, without what was typed", async () => {
  const { user, username, password } = await register(shop);
  const visitor = shop.visitor();
  const guess = (name: string) =>
    visitor.sendJson(paths.api.login, { username: name, password: "a guess" });
  takeAccess();
  await guess(username);
  await guess("a secret of hers");
  for (let turn = 2; turn <= 11; turn++) await guess(username);
  await logIn(shop, { username, password });
  const lines = takeAccess().map((line) => withoutId(line).replace(/[\d.]+$/, "IP"));
  const failed = `POST /api/auth/login login failed: account ${user.id}, from IP`;
  expect(lines).toEqual([
    failed,
    "POST /api/auth/login login failed: no account, from IP",
    ...Array.from({ length: 9 }, () => failed),
    `POST /api/auth/login login has to wait: account ${user.id}, from IP`,
    `POST /api/auth/login login: account ${user.id}, from IP`,
  ]);
});

test("22.49 who is denied the back office is a line of the log, on pages and calls", async () => {
  const { visitor, user } = await register(shop);
  takeAccess();
  await visitor.request(paths.admin, from("192.0.2.7"));
  await visitor.request("/api/admin/orders", from("2001:db8::7"));
  await shop.visitor().request("/api/admin/orders", from("a b\u001b[2J"));
  expect(takeAccess().map(withoutId)).toEqual([
    `GET /admin admin access denied: account ${user.id}, from 192.0.2.7`,
    `GET /api/admin/orders admin access denied: account ${user.id}, from 2001:db8::`,
    "GET /api/admin/orders admin access denied: no account, from a%20b%1B%5B2J",
  ]);
});

test("22.49 who is denied again and again is logged once a minute, and how often is said then", async () => {
  const stranger = shop.visitor();
  let now = performance.now() + 120_000;
  const clock = spyOn(performance, "now").mockImplementation(() => now);
  const knock = (ip: string) => stranger.request(paths.admin, from(ip));
  await knock("192.0.2.1");
  takeAccess();
  now += 61_000;
  for (let turn = 0; turn < 20; turn++) await knock("192.0.2.1");
  expect(takeAccess()).toHaveLength(1);
  for (let at = 0; at < 80; at++) await knock(`198.51.100.${at}`);
  expect(takeAccess()).toHaveLength(59);
  now += 61_000;
  await knock("192.0.2.1");
  expect(takeAccess().map(withoutId)).toEqual([
    "GET /admin admin access denied: 40 more were not logged in the minute before",
    "GET /admin admin access denied: no account, from 192.0.2.1",
  ]);
  clock.mockRestore();
});

/** A line begins with the id of its request. */
function withoutId(line: string): string {
  return line.replace(/^\[[0-9a-f]{8}\] /, "");
}
