import { afterEach, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const COOKIE = "ph.session_token";
afterEach(async () => {
  await shop.sql`update staff_security set session_hours = 168`;
});

const begunAgo = (userId: number, hours: number) => shop.sql`
  update sessions set created_at = now() - make_interval(mins => ${hours * 60})
  where user_id = ${userId}`;
const isIn = async (visitor: Visitor) => (await visitor.request(paths.account)).status === 200;

describe.each([
  ["a shared page", paths.product],
  ["a page of one's own", paths.account],
  ["a call of better-auth", "/api/auth/get-session"],
  ["another one", "/api/auth/list-sessions"],
])("81.34 on %s", (_, path) => {
  test("a session of staff ends so many hours after it began, however it was used", async () => {
    const people = [await register(shop, { isAdmin: true }), await addStaff(shop, ["orders.view"])];
    for (const { visitor, user, username } of people) {
      await begunAgo(user.id, 167.9);
      // Its use extends a session, but not beyond its end.
      await shop.sql`
        update sessions set expires_at = now() + interval '3 days' where user_id = ${user.id}`;
      expect(await isIn(visitor)).toBe(true);
      await begunAgo(user.id, 168);
      await shop.sql`
        update sessions set expires_at = now() + interval '3 days' where user_id = ${user.id}`;
      const answer = await visitor.request(path);
      const text = await answer.text();
      expect(text).not.toContain(username);
      expect(text).not.toContain("userId");
      expect((await shop.sql`select from sessions where user_id = ${user.id}`).count).toBe(0);
      expect(visitor.cookies.has(COOKIE)).toBe(false);
    }
  });
});

test("81.34 the number of hours counts at once, for sessions that began before, and in each process", async () => {
  const { visitor, user } = await register(shop, { isAdmin: true });
  await begunAgo(user.id, 2);
  expect(await isIn(visitor)).toBe(true);
  await shop.sql`update staff_security set session_hours = 2`;
  expect(await isIn(visitor)).toBe(false);
});

test("81.34 customers stay logged in, and who becomes staff does not", async () => {
  const { visitor, user } = await register(shop);
  await begunAgo(user.id, 1000);
  expect(await isIn(visitor)).toBe(true);
  await shop.sql`update users set is_admin = true where id = ${user.id}`;
  expect(await isIn(visitor)).toBe(false);
});

test("81.35 the list of people says when each was seen last, by whichever session", async () => {
  const ada = await register(shop, { isAdmin: true });
  const packer = await register(shop, { role: "packer" });
  await logIn(shop, packer);
  const list = async () => (await ada.visitor.request(paths.adminStaff)).text();
  const lastSeen = async () => {
    const row = (await list()).split("<tr").find((one) => one.includes(packer.email));
    return /"Last seen"[^>]*>.*?<time[^>]*>([^<]*)/.exec(row ?? "")?.[1];
  };
  await shop.sql`
    update sessions set updated_at = now() - interval '3 days', seen_at = null
    where user_id = ${packer.user.id}`;
  expect(await lastSeen()).toBe("3 days ago");
  await shop.sql`
    update sessions set seen_at = now() - interval '5 hours' where id = (
      select min(id) from sessions where user_id = ${packer.user.id})`;
  expect(await lastSeen()).toBe("5 hours ago");
  await shop.sql`delete from sessions where user_id = ${packer.user.id}`;
  expect(await list()).toContain("Not logged in");
});

test("81.35 the list of sessions says where one was used last, and has none that is over", async () => {
  const one = await register(shop, { isAdmin: true });
  const other = await logIn(shop, one);
  const seenAgo = (minutes: number) => shop.sql`
    update sessions set seen_at = now() - make_interval(mins => ${minutes})
    where user_id = ${one.user.id}`;
  await seenAgo(20);
  const list = async () => (await one.visitor.request(paths.account)).text();
  const lastUsed = async () => /last used <time[^>]*>([^<]*)/.exec(await list())?.[1];
  expect(await lastUsed()).toBe("20 minutes ago");
  await other.request(paths.account);
  expect(await lastUsed()).toBe("a few seconds ago");
  await shop.sql`
    update sessions set created_at = now() - interval '200 hours'
    where user_id = ${one.user.id} and id = (
      select max(id) from sessions where user_id = ${one.user.id})`;
  expect(await list()).not.toContain("Log out everywhere else");
});
