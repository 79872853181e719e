import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { Hono } from "hono";
import type { Env } from "#server/factory.ts";
import { registerRoutes } from "#server/router.ts";
import { permitOf } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { PERMISSIONS } from "#shop/staff/permissions.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addApp, registerWithApp } from "#tools/testing/data/factors.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addPasskey } from "#tools/testing/data/passkeys.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let owner: Awaited<ReturnType<typeof registerWithApp>>;
beforeAll(async () => {
  owner = await registerWithApp(shop, { isAdmin: true });
});
afterEach(async () => {
  await shop.sql`update staff_security set requires_factor = false, session_hours = 168`;
});
const require = () => shop.sql`update staff_security set requires_factor = true`;
const setUp = (returnTo: string) => withQuery(paths.accountSecurity, { return: returnTo });

async function save(visitor: Visitor, fields: Record<string, string>) {
  const page = await (await visitor.request(paths.adminStaffSecurity)).text();
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ revision, ...fields });
  return visitor.post(paths.adminStaffSecurity, body);
}

test("81.30 an owner who has a second factor requires one of all staff, which is audited", async () => {
  const other = await register(shop, { isAdmin: true });
  const answer = await save(other.visitor, { requiresFactor: "on", sessionHours: "24" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("You have no second factor yourself");
  const saved = await save(owner.visitor, { requiresFactor: "on", sessionHours: "24" });
  expect(saved.status).toBe(303);
  const [event] = await shop.sql`
    select actor_id, before, after from audit_events where action = 'save security'`;
  expect(event).toEqual({
    actorId: owner.user.id,
    before: { requiresFactor: false, sessionHours: 168 },
    after: { requiresFactor: true, sessionHours: 24 },
  });
  const stale = { revision: "1", sessionHours: "24" };
  expect((await save(owner.visitor, stale)).status).toBe(409);
});

test("81.30 nobody but an owner, who has proved the password again", async () => {
  const staff = await addStaff(shop, PERMISSIONS);
  expect((await save(staff.visitor, { sessionHours: "1" })).status).toBe(403);
  const other = await register(shop, { isAdmin: true });
  await shop.sql`update sessions set proved_at = null where user_id = ${other.user.id}`;
  expect((await save(other.visitor, { sessionHours: "1" })).status).toBe(403);
  for (const sessionHours of ["0", "721", "1.5", "-1", "many", ""]) {
    expect((await save(owner.visitor, { sessionHours })).status).toBe(422);
  }
});

describe("81.31 staff without the second factor that is required", () => {
  test("open no page and no call of the back office, and are led to set one up, and back", async () => {
    const lacking = [await register(shop, { isAdmin: true }), await addStaff(shop, PERMISSIONS)];
    await require();
    const routes = (await registerRoutes(new Hono<Env>())).flatMap((route) =>
      route.methods
        .filter((method) => permitOf(route.permission, method))
        .map((method) => ({ ...route, method })),
    );
    expect(routes.length).toBeGreaterThan(100);
    for (const { visitor } of lacking) {
      for (const { method, path: pattern } of routes) {
        const path = pattern.replace(/:\w+/g, "1");
        const answer = await visitor.request(path, { method });
        const isCall = path.startsWith("/api/");
        const { status } = answer;
        expect([method, pattern, status]).toEqual([method, pattern, isCall ? 403 : 303]);
        if (isCall) expect(await answer.text()).toContain("requires a second factor");
        else {
          const back = method === "GET" ? path : paths.admin;
          expect(answer.headers.get("location")).toBe(setUp(back));
        }
      }
    }
  });

  test("do nothing as staff elsewhere", async () => {
    const { visitor, user } = await addStaff(shop, PERMISSIONS);
    const customer = await register(shop);
    const orderId = await addOrder(shop.sql);
    await shop.sql`update orders set user_id = ${customer.user.id} where id = ${orderId}`;
    const change = () =>
      visitor.sendJson(paths.api.orderStatus(orderId), { status: "processing" }, "PATCH");
    const read = async () => (await visitor.request(paths.api.order(orderId))).status;
    const list = async () => (await visitor.request(paths.api.ordersOf(customer.user.id))).status;
    expect([await read(), await list()]).toEqual([200, 200]);
    await require();
    expect([await read(), await list()]).toEqual([404, 403]);
    expect((await change()).status).toBe(403);
    expect((await visitor.request(paths.orderDetail(orderId))).status).toBe(404);
    await addApp(shop, { visitor, user });
    expect([await read(), await list()]).toEqual([200, 200]);
  });

  test("go on at once with an app or a passkey, and see their codes before", async () => {
    const [one, other] = [
      await addStaff(shop, ["orders.view"]),
      await addStaff(shop, ["orders.view"]),
    ];
    await require();
    const answer = await one.visitor.request(paths.adminOrders);
    const page = await one.visitor.request(answer.headers.get("location") ?? "");
    const html = await page.text();
    expect(html).toContain("This shop requires a second factor of its staff");
    expect(html).toContain(`href="${withQuery(paths.accountApp, { return: paths.adminOrders })}"`);
    await addApp(shop, one);
    await addPasskey(shop, other);
    for (const { visitor } of [one, other]) {
      expect((await visitor.request(paths.adminOrders)).status).toBe(200);
    }
  });

  test("log in and land there", async () => {
    const one = await addStaff(shop, ["orders.view"]);
    await require();
    const visitor = shop.visitor();
    const { username, password } = one;
    const answer = await visitor.post(paths.login, new URLSearchParams({ username, password }));
    expect(answer.headers.get("location")).toBe(paths.admin);
    expect((await visitor.request(paths.admin)).headers.get("location")).toBe(setUp(paths.admin));
  });
});

test("81.32 the last second factor is not removed while it is required of staff; customers are free", async () => {
  const customer = await registerWithApp(shop);
  await require();
  const remove = async ({ visitor }: { visitor: Visitor }) => {
    await visitor.post(paths.accountAppDeletion, new URLSearchParams());
    return (await visitor.request(paths.accountSecurity)).text();
  };
  expect(await remove(owner)).toContain("Nothing was removed");
  expect(await remove(customer)).toContain("Authenticator app removed");
  const [left] = await shop.sql`
    select from recovery_codes where user_id = ${customer.user.id}`;
  expect(left).toBeUndefined();
});

test("81.33 an owner resets a lost second factor: sessions end, the account is mailed, it is audited", async () => {
  const one = await addStaff(shop, ["orders.view"]);
  const app = await addApp(shop, one);
  const { key } = await addPasskey(shop, one);
  const page = await (await owner.visitor.request(paths.adminStaffSecurity)).text();
  expect(page).toContain(paths.adminFactorReset(one.user.id));
  const reset = (visitor: Visitor) =>
    visitor.post(paths.adminFactorReset(one.user.id), new URLSearchParams());
  expect((await reset((await addStaff(shop, PERMISSIONS)).visitor)).status).toBe(403);
  expect((await reset(owner.visitor)).status).toBe(303);
  expect((await one.visitor.request(paths.account)).status).toBe(303);
  expect(key.id).not.toBe("");
  const left = await shop.sql`
    select from recovery_codes where user_id = ${one.user.id}
    union all select from passkeys where user_id = ${one.user.id}`;
  expect(left.count).toBe(0);
  await logIn(shop, one);
  expect(app.codes).toHaveLength(10);
  const [event] = await shop.sql`
    select actor_id, subject_id from audit_events where action = 'reset second factor'`;
  expect(event).toEqual({ actorId: owner.user.id, subjectId: String(one.user.id) });
  await shop.waitForMail(
    ({ to, subject }) => to === one.email && subject === "Your second factor was reset",
  );
  expect((await reset(owner.visitor)).status).toBe(303);
  expect(await (await owner.visitor.request(paths.adminStaffSecurity)).text()).toContain(
    "There was no second factor to reset",
  );
});
