import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const NEW = { code: "summer 10", kind: "percent", percent: "12,5 %", scope: "all" };

const post = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));

async function pageOf(answer: Response | Promise<Response>): Promise<string> {
  return (await answer).text();
}

async function find(code: string) {
  const [row] =
    await shop.sql`select id, kind, basis_points, cents, min_subtotal_cents, starts_at, ends_at, max_uses, uses,
      is_once_per_customer, is_limited, is_active
    from discounts where code = ${code}`;
  return row;
}

async function auditOf(id: number): Promise<string[]> {
  const rows = await shop.sql<{ action: string }[]>`
    select action from audit_events
    where subject_kind = 'discount' and subject_id = ${String(id)} order by id`;
  return rows.map(({ action }) => action);
}

test("38.13 a code whose page is saved unchanged loses none of its columns", async () => {
  const chosen = { scope: "chosen", "product-2": "on", oncePerCustomer: "on" };
  const limits = { from: "2026-12-01T09:00", until: "2026-12-31", minimum: "10", maxUses: "100" };
  const full = { ...NEW, code: "FULL", ...limits, ...chosen, action: "save" };
  expect((await post(paths.adminDiscounts, full)).status).toBe(303);
  // Store credit has one; nobody types it.
  await shop.sql`update discounts set customer = 'ada@example.com' where code = 'FULL'`;
  const readAll = async () => {
    const [row] = await shop.sql<[{ id: number; columns: Record<string, unknown> }]>`
      select id, to_jsonb(discounts) - '{revision,updated_at}'::text[] as columns
      from discounts where code = 'FULL'`;
    return row;
  };
  const { id, columns } = await readAll();
  // A new column needs a value here, or this test could not see it lost. Who saves it types amounts in the
  // shop's own currency.
  const empty = Object.entries(columns).filter(([, value]) => value === null || value === "");
  expect(empty.map(([name]) => name)).toEqual(["cents", "amounts_in"]);
  const fields = formFields(
    await pageOf(admin.request(paths.adminDiscount(id))),
    paths.adminDiscount(id),
  );
  expect((await post(paths.adminDiscount(id), { ...fields, action: "save" })).status).toBe(303);
  expect(await readAll()).toEqual({ id, columns });
  await post(paths.adminDiscountDeletion(id));
});

test("38.11 a code is added, edited, switched off and on, and deleted while no order has used it", async () => {
  await shop.sql`update shop_settings set time_zone = 'America/New_York'`;
  shop.services.shopSettings.drop();
  const limits = {
    from: "2026-12-01T09:00",
    until: "2026-12-31",
    minimum: "$1,000",
    maxUses: "100",
  };
  const chosen = { scope: "chosen", "product-2": "on", "product-1": "on", oncePerCustomer: "on" };
  const added = await post(paths.adminDiscounts, { ...NEW, ...limits, ...chosen, action: "save" });
  const { id, ...row } = (await find("SUMMER10")) ?? {};
  expect([added.status, added.headers.get("location")]).toEqual([303, paths.adminDiscount(id)]);
  expect(row).toMatchObject({
    kind: "percent",
    basisPoints: 1250,
    cents: null,
    minSubtotalCents: 100_000,
    startsAt: new Date("2026-12-01T14:00Z"),
    endsAt: new Date("2027-01-01T04:59:59.999Z"),
    maxUses: 100,
    isOncePerCustomer: true,
    isLimited: true,
    isActive: true,
  });
  const page = await pageOf(admin.request(paths.adminDiscount(id)));
  expect(page).toContain('value="2026-12-31T23:59"');
  expect(page).toMatch(/name="product-1" checked=""/);
  expect(page).toContain("Delete code “SUMMER10”?");

  const amount = { ...NEW, kind: "amount", amount: "5", revision: "1" };
  expect((await post(paths.adminDiscount(id), amount)).status).toBe(303);
  expect(await find("SUMMER10")).toMatchObject({ cents: 500, basisPoints: null, isLimited: false });
  await post(paths.adminDiscountState(id), { to: "off" });
  expect(await find("SUMMER10")).toMatchObject({ isActive: false });
  await post(paths.adminDiscountState(id), { to: "on" });
  const deleted = await post(paths.adminDiscountDeletion(id));
  expect(deleted.headers.get("location")).toBe(paths.adminDiscounts);
  expect(await find("SUMMER10")).toBeUndefined();
  expect(await auditOf(id)).toEqual([
    "create discount",
    "edit discount",
    "switch off discount",
    "switch on discount",
    "delete discount",
  ]);
});

test.each([
  ["code", { code: "ТЕN%" }, "Use 2 to 30 letters from A to Z, digits and hyphens."],
  ["code", { code: "A".repeat(31) }, "Use 2 to 30 letters from A to Z, digits and hyphens."],
  ["kind", { kind: "gift" }, "Choose what the code gives."],
  ["percent", { percent: "101" }, "Enter a percentage from 0.01 to 100."],
  ["percent", { percent: "-5" }, "Enter a percentage from 0.01 to 100."],
  ["amount", { kind: "amount", amount: "5,500.5,0" }, "Enter an amount in dollars"],
  ["minimum", { minimum: "lots" }, "Enter an amount in dollars"],
  ["from", { from: "soon" }, "Enter a date and a time"],
  ["until", { from: "2026-12-02", until: "2026-12-01" }, "It ends before it begins."],
  ["maxUses", { maxUses: "0" }, "Enter a whole number from 1 to 1,000,000."],
  ["scope", { scope: "chosen" }, "Tick 1 to 200 products, or choose all products."],
])(
  "38.12 a wrong %s is said beside it, and nothing typed is lost",
  async (field, change, message) => {
    const more = { q: "tee", oncePerCustomer: "on" };
    const answer = await post(paths.adminDiscounts, { ...NEW, ...more, ...change });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toMatch(new RegExp(`id="${field}-error">.*?${message}`, "s"));
    expect(page).toContain('value="tee"');
    expect(page).toContain('name="oncePerCustomer" checked=""');
  },
);

test("38.12 a code that exists already is rejected, and the existing one stays as it is", async () => {
  await addDiscount(shop.sql, { code: "TWICE" });
  const other = await addDiscount(shop.sql, { code: "OTHER" });
  const added = await post(paths.adminDiscounts, { ...NEW, code: "twice" });
  const renamed = await post(paths.adminDiscount(other), { ...NEW, code: "twice", revision: "1" });
  for (const answer of [added, renamed]) {
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("There is such a code already.");
  }
  expect(await find("OTHER")).toMatchObject({ basisPoints: 1000 });
});

test("38.13 who saves onto what somebody else has changed reads both, and can save again", async () => {
  const id = await addDiscount(shop.sql, { code: "BOTH" });
  await post(paths.adminDiscount(id), { ...NEW, code: "BOTH", percent: "20", revision: "1" });
  const mine = { ...NEW, code: "BOTH", percent: "30", revision: "1" };
  const answer = await post(paths.adminDiscount(id), mine);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Somebody changed this meanwhile");
  expect(page).toMatch(/Percent off<.*Saved now: <strong>20<.*Yours: <strong>30</s);
  expect(page).toContain('name="revision" value="2"');
  expect(await find("BOTH")).toMatchObject({ basisPoints: 2000 });
  expect((await post(paths.adminDiscount(id), { ...mine, revision: "2" })).status).toBe(303);
  expect(await find("BOTH")).toMatchObject({ basisPoints: 3000 });
});

test("38.14 a code is made up and products are found without losing what was typed", async () => {
  const typed = { ...NEW, scope: "chosen", "product-3": "on", minimum: "25" };
  const made = await pageOf(post(paths.adminDiscounts, { ...typed, action: "make-up" }));
  expect(made).toMatch(
    /name="code"[^>]*value="[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}"|value="[A-Z2-9-]{14}"/,
  );
  expect(made).toContain('value="25"');
  for (const action of ["find", "enter"]) {
    const found = await pageOf(post(paths.adminDiscounts, { ...typed, q: "cotton", action }));
    expect(found).toMatch(/name="product-3" checked=""/);
    expect(found).toMatch(/name="product-1"(?! checked)/);
    expect(found).not.toContain('name="product-2"');
    expect(found).toContain('value="summer 10"');
  }
});

test("38.15 a code that an order has used stays, shows its orders and what they were given", async () => {
  const id = await addDiscount(shop.sql, { code: "USED", maxUses: 5 });
  const orderId = await addOrder(shop.sql);
  await shop.sql`
    insert into discount_uses (order_id, discount_id, customer, cents)
    values (${orderId}, ${id}, 'ada@example.com', 1250)`;
  const page = await pageOf(admin.request(paths.adminDiscount(id)));
  expect(page).toContain("Uses: 1 of 5. Total off: $12.50.");
  expect(page).toContain(`href="${paths.adminOrderPage(orderId)}"`);
  expect(page).not.toContain(paths.adminDiscountDeletion(id));
  const answer = await post(paths.adminDiscountDeletion(id));
  expect(answer.headers.get("location")).toBe(paths.adminDiscount(id));
  expect(await find("USED")).toMatchObject({ uses: 1 });
});

test("38.16 a product that is deleted does not make its code one for all products", async () => {
  const [product] = await shop.sql<[{ id: number }]>`
    insert into products (slug, name, description, price_cents, sizes, colors, cut)
    select 'draft', 'Draft', '', price_cents, sizes, colors, cut from products where id = 1 returning id`;
  await addDiscount(shop.sql, { code: "GONE", productIds: [product.id] });
  await shop.sql`delete from products where id = ${product.id}`;
  const items = [{ productId: 1, size: "M", color: "Mint", quantity: 1 }];
  const quoted = await admin.sendJson(paths.api.quote, { items, discountCode: "GONE" });
  expect((await quoted.json()).problems).toEqual([
    { field: "discountCode", message: "GONE is for products that are not sold at the moment." },
  ]);
});

test("38.17 the list has each state, pages by the newest and is searched by how a code begins", async () => {
  await shop.sql`delete from discounts where id not in (select discount_id from discount_uses)`;
  const past = { startsAt: "2020-01-01T00:00Z", endsAt: "2020-02-01T00:00Z" };
  await addDiscount(shop.sql, { code: "S-ACTIVE" });
  await addDiscount(shop.sql, { code: "S-LATER", startsAt: "2999-01-01T00:00Z" });
  await addDiscount(shop.sql, { code: "S-PAST", ...past });
  const full = await addDiscount(shop.sql, { code: "S-FULL", maxUses: 1 });
  await shop.sql`update discounts set uses = 1 where id = ${full}`;
  await addDiscount(shop.sql, { code: "S-OFF", isActive: false, ...past });
  const codesOf = (page: string) =>
    [...page.matchAll(/class="discount-code"[^>]*>([^<]+)</g)].map(([, code]) => code?.trim());
  const list = async (query: Record<string, string> = {}) =>
    codesOf(await pageOf(admin.request(withQuery(paths.adminDiscounts, query))));
  const states = ["active", "scheduled", "expired", "used-up", "off"];
  const listed = await Promise.all(states.map((state) => list({ state, q: "s-" })));
  expect(listed.flat()).toEqual(["S-ACTIVE", "S-LATER", "S-PAST", "S-FULL", "S-OFF"]);
  expect(await list({ q: "_-%" })).toEqual([]);
  expect(await list({ q: "\u0000" })).toHaveLength(6);

  await shop.sql`
    insert into discounts (code, kind, basis_points)
    select 'P-' || n, 'percent', 100 from generate_series(1, 30) n`;
  const first = await pageOf(admin.request(paths.adminDiscounts));
  expect(codesOf(first)).toHaveLength(25);
  const [, after = ""] = /after=(\d+)/.exec(first) ?? [];
  const second = await list({ after });
  expect(second).toHaveLength(11);
  expect(new Set([...codesOf(first), ...second]).size).toBe(36);
});
