import { beforeAll, describe, expect, test } from "bun:test";
import { Hono } from "hono";
import type { Env } from "#server/factory.ts";
import { registerRoutes } from "#server/router.ts";
import { paths } from "#shop/paths.ts";
import { PERMISSIONS } from "#shop/staff/permissions.ts";
import { AREAS } from "../access/areas.ts";
import {
  answerToKey,
  KEYS,
  type Key,
  scopesToTry,
  takesKeys,
} from "../access/integrations/keys.ts";
import { type Gathering, gather } from "../access/people.ts";
import { printAccess } from "../access/print.ts";
import { answerToRole, permitsOfRows, ROLE_NAMES, ROLES, type RoleName } from "../access/roles.ts";
import { CALLERS, type Call, type Caller, type Person, type Row } from "../access/row.ts";
import { makeKey } from "../contract/make-key.ts";
import { register } from "../data/accounts.ts";
import { useShop } from "../use-shop.ts";

const rows = Object.values(AREAS).flat();
const nameOf = ({ method, route }: Row) => `${method} ${route}`;

const shop = useShop();
const permitOf = await permitsOfRows();
let gathering: Gathering;
beforeAll(async () => {
  gathering = await gather(shop);
});

async function answerTo(row: Row, caller: Caller | RoleName): Promise<string> {
  const person = row.once ? await gathering.somebody(caller) : gathering.people[caller];
  return answerOf(person, row.call(await gathering.subject(caller), person));
}

async function answerOf({ visitor }: Person, { path, init }: Call): Promise<string> {
  const response = await visitor.request(path, init);
  await response.body?.cancel();
  // A page that was read and a call that was rejected have changed nothing.
  if (init?.method && response.status < 400) gathering.forgetSubjects();
  const to = response.headers.get("location");
  if (!to) return String(response.status);
  const there = new URL(to, shop.url).pathname.replace(/\/\d+(?=\/|$)/g, "/:id");
  return `${response.status} ${there}`;
}

async function answerToKeyOf(row: Row, kind: Key, scopes: readonly string[]): Promise<string> {
  const { visitor, user, password } = await register(shop, { isAdmin: true });
  const { key, id } = await makeKey(shop, visitor, scopes);
  expect(key).not.toBe("");
  if (kind === "revoked") await visitor.post(paths.adminKeyRevocation(id), new URLSearchParams());
  if (kind === "demoted") {
    await shop.sql`
      update users set is_admin = false,
        role_id = (select id from staff_roles where name = 'Manager')
      where id = ${user.id}`;
  }
  const program = { visitor: shop.visitor(), userId: user.id, password };
  return answerOf(program, withKey(row.call(await gathering.subject("admin"), program), key));
}

function withKey({ path, init }: Call, key: string): Call {
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${key}`);
  return { path, init: { ...init, headers } };
}

describe("who may call what", () => {
  test.each(rows.map((row) => [nameOf(row), row] as const))("22.1 %s", async (_, row) => {
    const answers: Partial<Record<Caller, string>> = {};
    for (const caller of CALLERS) answers[caller] = await answerTo(row, caller);
    expect(answers).toEqual(row.answers);
  });

  test.each(rows.map((row) => [nameOf(row), row] as const))(
    "80.3 each role is answered %s as its permissions say",
    async (_, row) => {
      const permit = permitOf(row);
      // An owner has every permission: whoever is answered otherwise lacks one that the row names.
      if (!permit) expect(row.answers.admin).toBe(row.answers.other);
      for (const role of ROLE_NAMES) {
        // They share an address, whose limits are others' to test.
        await shop.sql`delete from rate_limits`;
        const answer = `${role} ${await answerTo(row, role)}`;
        expect(answer).toBe(`${role} ${answerToRole(row, permit, role)}`);
      }
    },
  );

  test.each(rows.filter(takesKeys).map((row) => [nameOf(row), row] as const))(
    "98.2 98.3 98.4 each key is answered %s as its scopes and its owner say",
    async (_, row) => {
      const permit = permitOf(row);
      for (const key of KEYS) {
        const scopes = scopesToTry(permit, key);
        expect(scopes).not.toBeEmpty();
        for (const some of scopes) {
          const answer = `${key} ${some} ${await answerToKeyOf(row, key, some)}`;
          expect(answer).toBe(`${key} ${some} ${answerToKey(row, permit, key)}`);
        }
      }
    },
  );

  test("98.2 elsewhere a key is answered as a visitor is", async () => {
    const { visitor } = await register(shop, { isAdmin: true });
    const { key } = await makeKey(shop, visitor, PERMISSIONS);
    for (const row of rows.filter((one) => permitOf(one) && !takesKeys(one))) {
      await shop.sql`delete from rate_limits`;
      const program = { visitor: shop.visitor(), userId: 1, password: "" };
      const call = row.call(await gathering.subject("visitor"), program);
      const answer = `${nameOf(row)} ${await answerOf(program, withKey(call, key))}`;
      expect(answer).toBe(`${nameOf(row)} ${row.answers.visitor}`);
    }
  });

  test("80.3 the shop begins with the roles of the table", async () => {
    const saved = await shop.sql<{ name: string; permissions: string[] }[]>`
      select lower(name) as name, permissions from staff_roles`;
    const listed = ([name, some]: [string, readonly string[]]) => [name, some.toSorted()];
    const began = saved.map(({ name, permissions }) => listed([name, permissions]));
    expect(began.toSorted()).toEqual(Object.entries(ROLES).map(listed).toSorted());
  });

  test("1.3 22.1 every route of the shop is in the table, and the table has no other", async () => {
    const routes = (await registerRoutes(new Hono<Env>())).flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    );
    expect([...new Set(rows.map(nameOf))].sort()).toEqual(routes.sort());
  });

  test("22.1 docs/threats.md names every route", async () => {
    const threats = await Bun.file(new URL("../../../docs/threats.md", import.meta.url)).text();
    const lists = threats.split("\n").filter((line) => line.startsWith("`/"));
    const named = lists.flatMap((line) => line.slice(1, -1).split("`, `"));
    // Each once: two lists of one chapter would be changed apart.
    expect(named.toSorted()).toEqual([...new Set(rows.map(({ route }) => route))].toSorted());
  });

  test("22.1 docs/access.md is what the table prints", async () => {
    const printed = await Bun.file(new URL("../../../docs/access.md", import.meta.url)).text();
    expect(printed).toBe(printAccess(AREAS, permitOf));
  });
});
