import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addAccount, addPaidOrder, customerOf } from "#tools/testing/data/customers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function page(path: string): Promise<string> {
  const answer = await admin.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

const list = (query: Record<string, string>) => page(withQuery(paths.adminCustomers, query));

/** The names of a list, in its order. */
function namesIn(html: string): string[] {
  return [...html.matchAll(/customers__name"><a href="[^"]*"><bdi>([^<]*)/g)].map(
    ([, name = ""]) => name,
  );
}

test("83.6 83.15 the list has each customer with kind, country, orders, value and last order", async () => {
  await addPaidOrder(shop.sql, { email: "list@example.com", name: "Lis Ted", cents: 12345 });
  const html = await list({});
  expect(namesIn(html)).toContain("Lis Ted");
  for (const text of ["$123.45", "Email not proved", "United States", "list@example.com"]) {
    expect(html).toContain(text);
  }
});

test("83.6 each sort and filter shows each customer once, page by page", async () => {
  for (let number = 1; number <= 60; number++) {
    const name = `Sorted ${String(number).padStart(2, "0")}`;
    const email = `sorted-${number}@example.com`;
    const cents = 1000 + (number % 7);
    const userId = number % 3 === 0 ? await addAccount(shop.sql, { email }) : undefined;
    await addPaidOrder(shop.sql, { email, name, cents, ...(userId && { userId }) });
  }
  for (const query of [
    { sort: "name" },
    { sort: "name", direction: "desc" },
    { sort: "value" },
    { sort: "last", direction: "asc" },
    { sort: "value", country: "US", orders: "yes" },
  ]) {
    const names = await allNames(query);
    const sorted = names.filter((name) => name.startsWith("Sorted"));
    expect(sorted).toHaveLength(60);
    expect(new Set(sorted).size).toBe(60);
    if (query.sort === "name" && !query.direction) expect(sorted).toEqual([...sorted].sort());
  }
  const accounts = (await allNames({ account: "yes" })).filter((name) => name.startsWith("Sorted"));
  expect(accounts).toHaveLength(20);
  expect(await allNames({ country: "FR" })).toEqual([]);
  expect(await allNames({ exempt: "yes" })).toEqual([]);
});

async function allNames(query: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (let path: string | undefined = withQuery(paths.adminCustomers, query); path; ) {
    const html: string = await page(path);
    names.push(...namesIn(html));
    path =
      /rel="next"[^>]*href="([^"]*)"/.exec(html)?.[1] ??
      /href="([^"]*)"[^>]*rel="next"/.exec(html)?.[1];
    path = path?.replaceAll("&amp;", "&");
  }
  return names;
}

test("83.6 those who agreed to marketing and those exempt from tax are found until they are not", async () => {
  const email = "filter@example.com";
  const userId = await addAccount(shop.sql, { email });
  const order = await addPaidOrder(shop.sql, { userId, email, name: "Fil Ter" });
  expect(namesIn(await list({ consent: "yes" }))).not.toContain("Fil Ter");
  await shop.sql`update orders set review_consent = true where id = ${order}`;
  expect(namesIn(await list({ consent: "yes" }))).toContain("Fil Ter");
  await shop.sql`
    insert into mail_opt_outs (email, kind, created_at)
    values (inbox_of(${email}), 'reviews', now() + interval '1 second')`;
  expect(namesIn(await list({ consent: "yes" }))).not.toContain("Fil Ter");
  await shop.sql`insert into tax_exemptions (email, tax_number) values (${email}, 'X1')`;
  expect(namesIn(await list({ exempt: "yes" }))).toContain("Fil Ter");
  await shop.sql`delete from tax_exemptions where email = ${email}`;
  expect(namesIn(await list({ exempt: "yes" }))).not.toContain("Fil Ter");
});

test("83.7 one field finds by name, email, phone, order, piece and parcel", async () => {
  const order = await addPaidOrder(shop.sql, {
    email: "fi.nd+x@example.com",
    name: "Zoë O'Finder",
  });
  await shop.sql`
    update orders set tracking_number = '1Z9990001', carrier = 'UPS',
      shipping_address = shipping_address || '{"phone": "+1 503 555 0177"}' where id = ${order}`;
  const texts = [
    ...["zoë", "finder", "finder zo", "FI.ND+X@", "fi.nd+x@example.com", "(503) 555-0177"],
    ...[
      "5550177",
      `#${order}`,
      `PT${String(order).padStart(6, "0")}-1B`,
      "1z 999 0001",
      "1Z9990001",
    ],
  ];
  for (const q of texts)
    expect([q, namesIn(await list({ q }))[0]]).toEqual([q, "Zoë O&#39;Finder"]);
  for (const q of ["zoe finder", "inder", "zzqqzz", "5550178"]) {
    expect([q, namesIn(await list({ q }))]).toEqual([q, []]);
  }
});

test("83.8 an order's page leads to its customer", async () => {
  const id = await addPaidOrder(shop.sql, { email: "led@example.com", name: "Led Here" });
  expect(await page(paths.adminOrderPage(id))).toContain(paths.adminCustomerOfOrder(id));
  const answer = await admin.request(paths.adminCustomerOfOrder(id));
  const customer = await customerOf(shop.sql, id);
  expect(answer.headers.get("location")).toBe(paths.adminCustomer(customer ?? 0));
  const anonymized = await addPaidOrder(shop.sql, { email: "", name: "Deleted account" });
  expect(await page(paths.adminOrderPage(anonymized))).not.toContain(
    paths.adminCustomerOfOrder(anonymized),
  );
});

test("83.9 a name with markup is a name, wildcards find nothing, and no number is not found", async () => {
  const name = `<b>Bold</b> "&' \u202eEvil`;
  const order = await addPaidOrder(shop.sql, { email: "markup@example.com", name });
  const id = (await customerOf(shop.sql, order)) ?? 0;
  for (const html of [
    await list({ q: "markup@example.com" }),
    await page(paths.adminCustomer(id)),
  ]) {
    expect(html).not.toContain("<b>Bold");
    expect(html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
  }
  for (const q of [
    "%",
    "_",
    "%a%",
    "*",
    ":*",
    "'",
    "\\",
    "a' | 'b",
    "!a",
    "(",
    "\u0000",
    "@",
    "é@%",
  ]) {
    const html = await list({ q });
    expect([q, namesIn(html)]).toEqual([q, q === "\u0000" ? namesIn(html) : []]);
  }
  for (const none of ["0", "-1", "007", "abc", "1e3", "99999999999999999999", "%00", "1;drop"]) {
    expect((await admin.request(`${paths.adminCustomers}/${none}`)).status).toBe(404);
    expect((await admin.request(`${paths.adminCustomers}/orders/${none}`)).status).toBe(404);
  }
  for (const after of [
    "",
    "x",
    "1",
    "1.x",
    "0.1",
    "1.-1",
    `1.${"9".repeat(16)}`,
    "1.\u0000",
    "'",
  ]) {
    for (const sort of ["last", "value", "name"]) {
      expect((await admin.request(withQuery(paths.adminCustomers, { after, sort }))).status).toBe(
        200,
      );
    }
  }
});
