import { expect, test } from "bun:test";
import { deleteDeadKeys } from "#db/integrations/keys.ts";
import { paths } from "#shop/paths.ts";
import { makeKey } from "#tools/testing/contract/make-key.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const owner = () => register(shop, { isAdmin: true });
type Fields = Record<string, string>;

const post = (visitor: Visitor, path: string, fields: Fields = {}) =>
  visitor.post(path, new URLSearchParams(fields));

const make = (visitor: Visitor, scopes: string[]) => makeKey(shop, visitor, scopes);

const call = async (key: string, path: string = paths.api.adminOrders, init: RequestInit = {}) => {
  const headers = { ...init.headers, authorization: `Bearer ${key}` };
  const answer = await shop.visitor().request(path, { ...init, headers });
  await answer.body?.cancel();
  return answer.status;
};

test("98.1 98.2 a key is shown once, and does what it has, and nothing else", async () => {
  const { visitor } = await owner();
  const [exporting, printing] = [
    await make(visitor, ["orders.export"]),
    await make(visitor, ["floor.print"]),
  ];
  expect(await (await visitor.request(paths.adminKeys)).text()).not.toContain(exporting.key);
  const rows = await shop.sql`
    select api_keys::text as key, audit_events::text as audit from api_keys, audit_events`;
  expect(JSON.stringify(rows)).not.toContain(exporting.key.slice(9));
  expect(await call(exporting.key)).toBe(200);
  expect(await call(printing.key)).toBe(403);
  const scan = {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  };
  expect(await call(printing.key, paths.api.adminScans, scan)).toBe(400);
  expect(await call(exporting.key, paths.api.adminScans, scan)).toBe(403);
  // The pages of the back office take no key.
  expect(await call(exporting.key, paths.adminOrders)).toBe(403);
});

test("98.1 nobody gives a key more than they have, and a wrong form is shown again", async () => {
  const { visitor, user } = await register(shop, { role: "packer" });
  await shop.sql`
    insert into staff_roles (name, permissions) values ('Keys', '{integrations.edit,floor.pack}')`;
  await shop.sql`
    update users set role_id = (select id from staff_roles where name = 'Keys')
    where id = ${user.id}`;
  expect((await make(visitor, ["orders.export"])).status).toBe(422);
  const mixed = await make(visitor, ["orders.export", "floor.pack"]);
  expect(await call(mixed.key)).toBe(403);
  const made = await Promise.all(Array.from({ length: 22 }, () => make(visitor, ["floor.pack"])));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(19);
});

test("98.3 a key of somebody who was dismissed, demoted or locked, or lacks a factor, does nothing", async () => {
  const { visitor, user } = await owner();
  const { key } = await make(visitor, ["orders.export"]);
  expect(await call(key)).toBe(200);
  await shop.sql`update users set is_admin = false where id = ${user.id}`;
  expect(await call(key)).toBe(403);
  await shop.sql`
    update users set role_id = (select id from staff_roles where name = 'Manager')
    where id = ${user.id}`;
  // A manager may export orders, and have no keys.
  expect(await call(key)).toBe(403);
  await shop.sql`update users set role_id = null, is_admin = true where id = ${user.id}`;
  await shop.sql`update staff_security set requires_factor = true`;
  expect(await call(key)).toBe(403);
  await shop.sql`update staff_security set requires_factor = false`;
  expect(await call(key)).toBe(200);
  await shop.sql`update users set locked = true where id = ${user.id}`;
  expect(await call(key)).toBe(401);
});

test("98.4 a key ends on its day, or is revoked once, by its owner or who may change staff", async () => {
  const [one, other] = [await owner(), await owner()];
  const [first, second] = [
    await make(one.visitor, ["orders.export"]),
    await make(one.visitor, ["orders.export"]),
  ];
  const revoke = (visitor: Visitor) => post(visitor, paths.adminKeyRevocation(first.id));
  await shop.sql`
    insert into staff_roles (name, permissions) values ('Only keys', '{integrations.edit}')`;
  const third = await register(shop, { role: "Only keys" });
  expect((await revoke(third.visitor)).status).toBe(404);
  const both = await Promise.all([one.visitor, other.visitor].map(revoke));
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect(await call(first.key)).toBe(401);
  await shop.sql`update api_keys set ends_at = now() where id = ${second.id}`;
  expect(await call(second.key)).toBe(401);
  expect(await (await one.visitor.request(paths.adminKeys)).text()).toContain("Make key");
});

test("98.5 98.6 wrong keys and many calls are stopped, a right key goes on, and what it changed is logged", async () => {
  const { visitor } = await owner();
  const { key, id } = await make(visitor, ["orders.export"]);
  const ip = { "x-forwarded-for": "203.0.113.7" };
  for (let tries = 0; tries < 100; tries++) {
    expect(await call(`ph_${"x".repeat(43)}`, paths.api.adminOrders, { headers: ip })).toBe(401);
  }
  expect(await call("wrong", paths.api.adminOrders, { headers: ip })).toBe(429);
  expect(await call(key, paths.api.adminOrders, { headers: ip })).toBe(200);
  const used = () => shop.sql`select used_at from api_keys where id = ${id}`;
  const [before] = await used();
  expect(await call(key)).toBe(200);
  expect((await used())[0]).toEqual(before);
});

test("98.5 a key has 600 calls a minute, and another key of its owner goes on", async () => {
  const { visitor } = await owner();
  const [one, other] = [await make(visitor, ["floor.print"]), await make(visitor, ["floor.print"])];
  // A call that the key may not make counts as well, and costs less.
  const answers: number[] = [];
  for (let at = 0; at < 30; at++) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => call(one.key)))));
  }
  expect(new Set(answers)).toEqual(new Set([403]));
  expect(await call(one.key)).toBe(429);
  expect(await call(other.key)).toBe(403);
});

test("98.6 what a key has changed is in the log with the key's name, and what it has read is not", async () => {
  const { visitor, user } = await owner();
  const { key, id } = await make(visitor, ["floor.print", "orders.export"]);
  const rows = () => shop.sql`
    select actor_id, key_id, key_name, after from audit_events
    where action = 'call by key' and subject_id = ${id} order by id`;
  expect(await call(key)).toBe(200);
  expect([...(await rows())]).toEqual([]);
  const scan = { id: crypto.randomUUID(), text: "nothing" };
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", body: JSON.stringify(scan), headers };
  expect(await call(key, paths.api.adminScans, init)).toBe(200);
  const after = { call: `POST ${paths.api.adminScans}` };
  const named = { keyId: id, keyName: "ERP" };
  expect([...(await rows())]).toEqual([{ actorId: user.id, ...named, after }]);
});

test("98.7 a key that ended or was revoked over 90 days ago is deleted, and no other", async () => {
  const { visitor, user } = await owner();
  const [fresh, ended, revoked, lately] = [
    await make(visitor, ["floor.print"]),
    await make(visitor, ["floor.print"]),
    await make(visitor, ["floor.print"]),
    await make(visitor, ["floor.print"]),
  ];
  const { sql } = shop;
  await sql`update api_keys set ends_at = now() - interval '91 days' where id = ${ended.id}`;
  await sql`update api_keys set revoked_at = now() - interval '91 days' where id = ${revoked.id}`;
  await sql`update api_keys set revoked_at = now() - interval '89 days' where id = ${lately.id}`;
  await deleteDeadKeys(sql);
  const left = await sql<{ id: number }[]>`
    select id from api_keys where user_id = ${user.id} order by id`;
  expect(left.map(({ id }) => id)).toEqual([fresh.id, lately.id]);
});
