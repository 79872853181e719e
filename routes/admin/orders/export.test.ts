import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function addOrderWith(changes: object): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`
    update orders set shipping_address = shipping_address || ${JSON.stringify(changes)}::text::jsonb
    where id = ${id}`;
  return id;
}

const download = (query = {}) => admin.request(withQuery(paths.adminOrdersCsv, query));

const MATERIAL = "100% pre-shrunk cotton, 5.3 oz (180 g/m²).";

test("16.20 43.2 61.22 the filtered orders come as a file, a record for each line item", async () => {
  const id = await addOrderWith({ fullName: 'Grace "G" Hopper, Adm.', addressLine2: "=1+1" });
  await addOrder(shop.sql);
  await shop.sql`update orders set notes = E'Ring\ntwice', status = 'shipped',
    created_at = '2026-03-09T14:05:00Z', total_cents = 2443, discount_cents = 200,
    discount_code = 'TEN', shipping_cents = 499, shipping_method = 'Post', tax_cents = 144, refunded_cents = 500 where id = ${id}`;
  await shop.sql`
    insert into order_items (order_id, position, product_id, product_name, cut,
      unit_price_cents, quantity, size, color, document_id)
    select order_id, 2, product_id, product_name, cut, unit_price_cents,
      3, 'L', color, document_id
    from order_items where order_id = ${id}`;
  const answer = await download({ q: "hopper", status: "shipped" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bytes = await answer.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = "", ...records] = new TextDecoder().decode(bytes).split("\r\n");
  expect(head).toStartWith('"Order","PT number","Placed at","Status","Payment","Order total",');
  const padded = `PT${String(id).padStart(6, "0")}`;
  const quoted = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(",");
  type Sums = Record<"total" | "subtotal" | "discount" | "shipping" | "tax" | "refunded", string>;
  const record = (sums: Sums, ...line: string[]) =>
    quoted(String(id), padded, "2026-03-09T14:05:00.000Z", "shipped", "unpaid", sums.total, "USD") +
    `,${quoted(...line, "19.99", "center", "5")},"Grace ""G"" Hopper, Adm.",` +
    `${quoted("ada@example.com", "'+1 503 555 0100", "12 Analytical Row", "'=1+1", "Portland")},` +
    quoted("OR", "97201", "United States", "Ring\ntwice", "", "", "Prints 7.5 × 9.0 in, 53 DPI") +
    `,${quoted(sums.subtotal, "TEN", sums.discount, sums.shipping, "Post", sums.tax, "1", sums.refunded, "", "", "", place)},${facts(line[2])}`;
  const facts = (size = "") => quoted(MATERIAL, size === "M" ? "155" : "170", "610910", "");
  const place =
    "Front: 2.25 in from the left and 1.00 in from the top of the 12 × 16 in print area, centered, 4.00 in below the collar";
  const sums = { total: "24.43", subtotal: "20.00", discount: "2.00", shipping: "4.99" };
  const none = { total: "", subtotal: "", discount: "", shipping: "", tax: "", refunded: "" };
  expect(records).toEqual([
    record({ ...sums, tax: "1.44", refunded: "5.00" }, "1", "Classic Cotton Tee", "M", "Mint", "1"),
    record(none, "2", "Classic Cotton Tee", "L", "Mint", "3"),
    "",
  ]);
});

test("16.20 the sum of a column is the sum of the orders, however many lines they have", async () => {
  const ids = [
    await addOrderWith({ fullName: "Sum Ming" }),
    await addOrderWith({ fullName: "Sum Ming" }),
  ];
  await shop.sql`
    update orders set total_cents = 2443, shipping_cents = 499, tax_cents = 144, discount_cents = 199,
      refunded_cents = 100 where id in ${shop.sql(ids)}`;
  await shop.sql`
    insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
      quantity, size, color, document_id)
    select order_id, 1 + n, product_id, product_name, cut, unit_price_cents, 1, 'L', color, document_id
    from order_items, generate_series(1, 3) n where order_id in ${shop.sql(ids)}`;
  const [head, ...records] = (await (await download({ q: "sum ming" })).text())
    .trim()
    .split("\r\n")
    .map((record) => record.slice(1, -1).split('","'));
  expect(records).toHaveLength(8);
  const sumOf = (name: string) =>
    records.reduce((sum, record) => sum + Number(record[head?.indexOf(name) ?? -1]), 0);
  expect(sumOf("Subtotal")).toBeCloseTo(2 * 19.99);
  expect(sumOf("Discount")).toBeCloseTo(2 * 1.99);
  expect(sumOf("Shipping")).toBeCloseTo(2 * 4.99);
  expect(sumOf("Tax")).toBeCloseTo(2 * 1.44);
  expect(sumOf("Refunded")).toBeCloseTo(2);
});

test("16.20 more than one batch comes whole, each order once, in the order of the list", async () => {
  const first = await addOrder(shop.sql);
  await shop.sql`
    with placed as (
      insert into orders (user_id, checkout_key, total_cents, shipping_address, created_at)
      select 1, gen_random_uuid(), 2000 + n % 9, '{"fullName": "Batch Person"}',
        '2026-01-01'::timestamptz + n / 2 * interval '1 minute'
      from generate_series(1, 1201) n returning id
    )
    insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
      quantity, size, color, document_id)
    select placed.id, 1, product_id, product_name, cut, unit_price_cents, quantity, size, color,
      document_id
    from placed, order_items where order_id = ${first}`;
  const query = { q: "batch person", sort: "total", direction: "asc" };
  const [, ...records] = (await (await download(query)).text()).trim().split("\r\n");
  const rows = await shop.sql<{ id: number }[]>`
    select id from orders where shipping_address ->> 'fullName' = 'Batch Person'
    order by total_cents, id`;
  const ids = records.map((record) => Number(/^"(\d+)"/.exec(record)?.[1]));
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test("16.21 each export is recorded, with its filters", async () => {
  await (await download({ q: "audited", payment: "paid" })).text();
  const [event] = await shop.sql`
    select action, subject_kind, after from audit_events where action = 'export orders'
    order by id desc limit 1`;
  expect(event).toEqual({
    action: "export orders",
    subjectKind: "order",
    after: { q: "audited", payment: "paid" },
  });
});

test("16.21 nobody else gets it", async () => {
  for (const visitor of [shop.visitor(), (await register(shop)).visitor]) {
    const answer = await visitor.request(paths.adminOrdersCsv);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("ada@example.com");
  }
});
