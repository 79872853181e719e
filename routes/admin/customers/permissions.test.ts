import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import type { Permission } from "#shop/staff/permissions.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidOrder, customerOf } from "#tools/testing/data/customers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let id: number;
let orderId: number;
beforeAll(async () => {
  orderId = await addPaidOrder(shop.sql, { email: "seen@example.com", name: "Se En" });
  id = (await customerOf(shop.sql, orderId)) ?? 0;
});

async function staff(permissions: Permission[]): Promise<Visitor> {
  const { user, visitor } = await register(shop);
  await shop.sql`
    with role as (
      insert into staff_roles (name, permissions)
      values (${`Role ${user.id}`}, ${permissions}) returning id
    ) update users set role_id = role.id from role where users.id = ${user.id}`;
  return visitor;
}

async function statuses(visitor: Visitor): Promise<Record<string, number>> {
  const get = async (path: string) => (await visitor.request(path)).status;
  const post = async (path: string, form: Record<string, string>) =>
    (await visitor.post(path, new URLSearchParams(form))).status;
  return {
    list: await get(paths.adminCustomers),
    page: await get(paths.adminCustomer(id)),
    ofOrder: await get(paths.adminCustomerOfOrder(orderId)),
    note: await post(paths.adminCustomerNotes(id), { text: "Rings twice" }),
    compare: await get(paths.adminCustomerMerge(id)),
    merge: await post(paths.adminCustomerMerge(id), { with: "1", revision: "" }),
    separate: await post(paths.adminCustomerSeparation(id), { person: "1" }),
    export: await get(paths.adminCustomerExport(id)),
    ask: await get(paths.adminCustomerDeletion(id)),
    remove: await post(paths.adminCustomerDeletion(id), { confirmation: "" }),
    rules: await get(paths.adminCustomerSettings),
    save: await post(paths.adminCustomerSettings, { years: "none" }),
  };
}

const NOTHING = {
  ...{ list: 403, page: 403, ofOrder: 403, note: 403, compare: 403, merge: 403, separate: 403 },
  ...{ export: 403, ask: 403, remove: 403, rules: 403, save: 403 },
};

/** Whoever may do more with customers sees them, too. */
const SEEING = { ...NOTHING, list: 200, page: 200, ofOrder: 303 };

test.each<[Permission[], Record<string, number>]>([
  [["orders.view", "orders.edit"], NOTHING],
  [["customers.view"], SEEING],
  [["customers.edit"], { ...SEEING, note: 303, compare: 200, merge: 303, separate: 303 }],
  [["customers.export"], { ...SEEING, export: 200 }],
  [["customers.delete"], { ...SEEING, ask: 200, remove: 422, rules: 200, save: 422 }],
])("83.35 %p permits what it says, and no more", async (permissions, expected) => {
  expect(await statuses(await staff(permissions))).toEqual(expected);
});

test("83.35 who may only see a customer meets no button for more", async () => {
  const visitor = await staff(["customers.view"]);
  const html = await (await visitor.request(paths.adminCustomer(id))).text();
  for (const path of [
    paths.adminCustomerNotes(id),
    paths.adminCustomerMerge(id),
    paths.adminCustomerExport(id),
    paths.adminCustomerDeletion(id),
    paths.adminOrderPage(orderId),
  ]) {
    expect(html).not.toContain(`"${path}"`);
  }
  const list = await (await visitor.request(paths.adminCustomers)).text();
  expect(list).not.toContain(paths.adminCustomerSettings);
});

test("83.8 who may see orders alone reads the name without a link", async () => {
  const visitor = await staff(["orders.view"]);
  const html = await (await visitor.request(paths.adminOrderPage(orderId))).text();
  expect(html).toContain("Se En");
  expect(html).not.toContain(paths.adminCustomerOfOrder(orderId));
});
