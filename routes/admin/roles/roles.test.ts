import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { roleIdOf } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const send = (visitor: Visitor, path: string, form: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(form));
const owner = () => register(shop, { isAdmin: true });

test("80.1 80.4 what an owner unticks is denied with the next request", async () => {
  const { visitor: ada } = await owner();
  const { visitor: packer } = await register(shop, { role: "packer" });
  const path = paths.adminRole(await roleIdOf(shop, "packer"));
  expect(await (await ada.request(path)).text()).toContain('name="floor.pack" checked');
  expect((await packer.request(paths.adminFloorBins)).status).toBe(200);
  const form = { name: "Packer", "floor.print": "on", revision: "1" };
  expect((await send(ada, path, form)).headers.get("location")).toBe(paths.adminRoles);
  expect((await packer.request(paths.adminFloorBins)).status).toBe(403);
  expect((await packer.request(paths.adminFloor)).status).toBe(200);
});

test("80.4 a role that is taken by one process is denied by another at once", async () => {
  const { createApp } = await import("#server/app.ts");
  const other = await createApp(shop.services);
  const { visitor, user } = await register(shop, { role: "support" });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const there = async (path: string) => (await other.request(path, { headers: { cookie } })).status;
  expect(await there(paths.adminOrders)).toBe(200);
  const { visitor: ada } = await owner();
  await send(ada, paths.adminPerson(user.id), {
    ...{ role: String(await roleIdOf(shop, "support")), revision: "Support" },
  });
  expect(await there(paths.adminOrders)).toBe(200);
  await send(ada, paths.adminPersonDismissal(user.id));
  expect(await there(paths.adminOrders)).toBe(403);
});

test("80.10 a role that was saved meanwhile is shown beside what was ticked", async () => {
  const { visitor: ada } = await owner();
  const id = await roleIdOf(shop, "press");
  await shop.sql`update staff_roles set revision = 5, permissions = '{floor.pack}' where id = ${id}`;
  const form = { name: "Press", "floor.print": "on", revision: "4" };
  const answer = await send(ada, paths.adminRole(id), form);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Saved now: <strong>Pack: slips");
  expect(page).toContain('name="floor.print" checked');
  expect(await shop.sql`select from staff_roles where id = ${id} and revision = 5`).toHaveLength(1);
});

test.each([
  [{ name: "", "floor.pack": "on" }, "Enter a name"],
  [{ name: "Owner", "floor.pack": "on" }, "Owners are no role"],
  [{ name: "x".repeat(41), "floor.pack": "on" }, "Keep the name below 41 letters."],
  [{ name: "Idle", "everything.edit": "on" }, "Tick what this role may do."],
])("80.1 the form %j says: %s", async (form, message) => {
  const { visitor } = await owner();
  const answer = await send(visitor, paths.adminRoles, form as Record<string, string>);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
});

test("80.1 who may change what they cannot see sees it, too", async () => {
  const { visitor: ada } = await owner();
  const form = { name: "Refunds", "orders.refund": "on" };
  expect((await send(ada, paths.adminRoles, form)).status).toBe(303);
  const [role] = await shop.sql`select permissions from staff_roles where name = 'Refunds'`;
  expect(role?.permissions).toEqual(["orders.view", "orders.refund"]);
});

test("80.3 the page says whom to ask, to staff alone", async () => {
  const { visitor: packer } = await register(shop, { role: "packer" });
  const { visitor: customer } = await register(shop);
  const denied = async (visitor: Visitor) => {
    const answer = await visitor.request(paths.adminPrices);
    expect(answer.status).toBe(403);
    return answer.text();
  };
  expect(await denied(packer)).toContain("An owner of the shop can change what your role permits.");
  expect(await denied(customer)).not.toContain("An owner of the shop");
  const call = await packer.request(paths.api.adminOrders);
  expect([call.status, await call.text()]).toEqual([403, "Your role does not permit this."]);
});
