import { beforeAll, describe, expect, test } from "bun:test";
import type { Sql } from "postgres";
import {
  ORDER_SORTS,
  type OrderSort,
  type SortDirection,
} from "#shop/orders/management/admin-orders.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#shop/orders/order-status.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import type { OrderListQuery } from "./list-query.ts";
import { findOrderKeys } from "./search.ts";
import { writeTermsLeft } from "./terms.ts";

/** More orders than a search scans before it uses the index, and than it scans for one page. */
const MANY = 24_000;

const database = useDatabase();
beforeAll(async () => {
  const { sql } = database;
  await sql`alter table orders disable trigger orders_record_event`;
  // The orders are added in parts, because of the timeout of a statement.
  for (let from = 1; from <= MANY; from += 4000) await addOrders(sql, from, from + 3999);
  // The job does the same for orders from before there were terms.
  await sql`insert into order_terms_left select max(id) from orders`;
  while (await writeTermsLeft(sql, 5000));
  await sql`analyze orders`;
  await sql`analyze order_terms`;
});

/**
 * Many equal dates and totals. Rare names are on the oldest orders; Иван occurs once. More orders are
 * "early" than are read off the index.
 */
async function addOrders(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into orders (user_id, checkout_key, status, payment_status, total_cents,
      shipping_address, shipping_method, arrives_until, tracking_number, created_at)
    select 1, gen_random_uuid(), (${[...ORDER_STATUSES]}::text[])[1 + n % ${ORDER_STATUSES.length}::int],
      (${[...PAYMENT_STATUSES]}::text[])[1 + n / 7 % ${PAYMENT_STATUSES.length}::int], 1000 + n * 37 % 500,
      jsonb_build_object('fullName', case when n % 7000 = 5 then 'Zelda O''Hara 100%'
        when n = 3 then 'Иван Qx' else 'Ada ' || n % 50 end,
        'email', case when n <= 6000 then 'early' else 'u' end || n || '@example.com',
        'addressLine1', n || case when n % 7000 = 6 then ' Rue de la Paix' else ' Oak Street' end,
        'phone', '+1 (503) ' || lpad((n / 10000)::text, 3, '7') || '-' || lpad((n % 10000)::text, 4, '0')),
      case when n % 3 = 1 then 'Express' when n % 1000 = 2 then 'Van d''Or \ Co' else 'Post' end,
      case when n % 4 > 0 then date '2026-02-01' + n % 50 end,
      case when n % 2 = 0 then '1Z 999 ' || lpad(n::text, 8, '0') end,
      timestamptz '2026-01-01' + n / 3 * interval '1.000001 second'
    from generate_series(${from}::int, ${to}::int) n`;
}

type SearchQuery = Partial<OrderListQuery>;

const query = (search: SearchQuery): OrderListQuery => ({
  q: "",
  sort: "date",
  direction: "desc",
  limit: 400,
  ...search,
});

async function readAll(search: SearchQuery) {
  const ids: number[] = [];
  let after: OrderListQuery["after"];
  for (let pages = 1; ; pages++) {
    const found = await findOrderKeys(database.sql, query({ ...search, after }));
    ids.push(...found.keys.map(({ id }) => id));
    if (!found.next) return { ids, pages };
    after = found.next;
  }
}

async function expected({
  q = "",
  status,
  payment,
  method,
  sort = "date",
  direction = "desc",
}: SearchQuery) {
  const { sql } = database;
  const column = {
    date: sql`created_at`,
    id: sql`id`,
    total: sql`total_cents`,
    promised: sql`coalesce(arrives_until, 'infinity')`,
  }[sort];
  const isToBeMade = sql`(${sort !== "promised" || status !== undefined}
      or status in ('pending', 'processing'))
    and (${sort !== "promised" || payment !== undefined}
      or payment_status in ('paid', 'partially_refunded'))`;
  const way = direction === "desc" ? sql`desc` : sql`asc`;
  const rows = await sql<{ id: number }[]>`
    select id from orders where (
      strpos(id::text, lower(${q})) > 0
      or strpos(lower(shipping_address ->> 'fullName'), lower(${q})) > 0
      or strpos(lower(shipping_address ->> 'email'), lower(${q})) > 0
      or (${q} = 'OAK  stre' and shipping_address ->> 'addressLine1' like '%Oak%')
    ) and status = coalesce(${status ?? null}, status)
      and payment_status = coalesce(${payment ?? null}, payment_status)
      and shipping_method = coalesce(${method ?? null}, shipping_method) and ${isToBeMade}
    order by ${column} ${way}, id ${way}`;
  return rows.map(({ id }) => id);
}

const SORTINGS: [OrderSort, SortDirection][] = ORDER_SORTS.flatMap((sort) => [
  [sort, "desc"],
  [sort, "asc"],
]);
const FILTERS: Pick<SearchQuery, "status" | "payment" | "method">[] = [
  {},
  { status: "shipped" },
  { payment: "refunded" },
  { status: "canceled", payment: "unpaid" },
  { method: "Express" },
  { method: "Van d'Or \\ Co", status: "pending" },
  { method: "Pos" },
];
const SEARCHES = [
  "OAK  stre",
  "",
  "ada 1",
  "ZELDA o'h",
  "o'hara 100%",
  "_",
  "2399",
  "u7777@",
  "иван",
  "x",
  "early",
];
const ABSENT = [
  "ada@",
  "early@example",
  "example ada",
  "u@example.com",
  "''",
  "\\",
  "' | 'ada",
  "ada:*",
];

describe.each(SORTINGS)("sorted by %s, %s", (sort, direction) => {
  test.each(FILTERS)("16.6 the pages of %j hold each order once, in order", async (filters) => {
    const search = { sort, direction, ...filters };
    expect((await readAll(search)).ids).toEqual(await expected(search));
  });

  test.each(SEARCHES)("16.3 a search for %j finds the orders that contain it", async (q) => {
    for (const filters of FILTERS.slice(0, 2)) {
      const search = { sort, direction, q, ...filters };
      expect((await readAll(search)).ids).toEqual(await expected(search));
    }
  });
});

test("16.3 what is rare or not there is found or missed at once, in any letters", async () => {
  for (const q of ["zelda", "qx", "q", "иван", "ва", ...ABSENT]) {
    expect(await readAll({ q, limit: 25 })).toEqual({ ids: await expected({ q }), pages: 1 });
  }
});

test.each(ABSENT)("16.3 the index has no order for %j, though it has all its parts", async (q) => {
  const [{ orders }] = await database.sql<[{ orders: number }]>`
    select count(*)::int as orders from orders
    where order_search_runs(search_text) @@ order_search_query(lower(${q}))`;
  expect(orders).toBe(0);
});

test("16.4 #12 and PT000012 are one order, and only where its filters are", async () => {
  for (const q of ["#12", "PT000012", "pt12"]) expect((await readAll({ q })).ids).toEqual([12]);
  const [{ status }] = await database.sql<[{ status: OrderListQuery["status"] }]>`
    select status from orders where id = 12`;
  expect((await readAll({ q: "#12", status })).ids).toEqual([12]);
  const other = status === "shipped" ? "pending" : "shipped";
  expect((await readAll({ q: "#12", status: other })).ids).toEqual([]);
});

describe("beside its number, name and email", () => {
  const idsOf = (q: string) => readAll({ q, limit: 25 });

  test.each([
    ["the street", "rue de paix"],
    ["its house number too", "7006 rue"],
    ["a phone number as it was typed", "+1 (503) 770-7006"],
    ["the phone number without the country", "503-770-7006"],
    ["the phone number without the area", "7707006"],
    ["the carrier's parcel number", "1z99900007006"],
    ["the parcel number with its spaces", "1Z 999 00007006"],
  ])("16.42 an order is found by %s", async (_, q) => {
    expect((await idsOf(q)).ids).toContain(7006);
    if (!q.includes("rue de")) expect(await idsOf(q)).toEqual({ ids: [7006], pages: 1 });
  });

  test.each(["1z9990000700", "503 777", "rue de oak", "70 rue", "'x", "='posting'", "a b"])(
    "16.42 none is found by %s",
    async (q) => {
      expect(await idsOf(q)).toEqual({ ids: [], pages: 1 });
    },
  );

  test("16.40 a way of shipping is found by its name, and among what else was searched", async () => {
    const express = await expected({ method: "Express" });
    expect((await readAll({ q: "express" })).ids).toEqual(express);
    const some = await readAll({ q: "ada 1", method: "Express" });
    expect(some.ids).toEqual(await expected({ q: "ada 1", method: "Express" }));
  });
});

test("16.3 no match spans a name and an email", async () => {
  expect((await readAll({ q: "ada 7 u" })).ids).toEqual([]);
});
