import { beforeAll, describe, expect, test } from "bun:test";
import { insertStaffNote } from "#db/orders/staff-notes.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let adminId: number;
let express: number;
let post: number;
let late: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  [admin, adminId] = [account.visitor, account.user.id];
  // The one that was placed last is promised first.
  late = await addSent({ method: null, until: null });
  post = await addSent({ method: "Post", until: "2026-12-09" });
  express = await addSent({ method: "Express", until: "2026-12-02" });
  await shop.sql`update orders set notes = 'Ring twice' where id = ${express}`;
  await insertStaffNote(shop.sql, { orderId: post, authorId: adminId, text: "Red thread" });
});

type Sent = { method: string | null; until: string | null };

/** A paid order that goes that way. */
async function addSent({ method, until }: Sent): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`
    update orders set payment_status = 'paid', shipping_method = ${method}, arrives_from = ${until},
      arrives_until = ${until}, created_at = '2026-11-23T10:00:00Z' where id = ${id}`;
  await shop.sql`update order_items set sku = 'TEE-MINT-M' where order_id = ${id}`;
  return id;
}

const show = async (path: string) => (await admin.request(path)).text();
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const list = (query: Record<string, string> = {}) => show(withQuery(paths.adminOrders, query));

async function rows(query: Record<string, string>): Promise<{ id: number; text: string }[]> {
  const [, body = ""] = /<tbody>(.*?)<\/tbody>/s.exec(await list(query)) ?? [];
  return body.split("</tr>").flatMap((row) => {
    const [, id] = /<th scope="row"><a[^>]*>#(\d+)</.exec(row) ?? [];
    return id ? [{ id: Number(id), text: plain(row) }] : [];
  });
}
const ids = async (query: Record<string, string>) => (await rows(query)).map(({ id }) => id);

describe("the list", () => {
  test("16.39 says how each order is sent, by when, and who left a note", async () => {
    const [first, second, third] = await rows({ sort: "id" });
    expect(first?.text).toContain("Express by Wed Dec 2 ");
    expect(first?.text).toContain("Customer note");
    expect(first?.text).not.toContain("Staff note");
    expect(second?.text).toContain("Post by Wed Dec 9 ");
    expect(second?.text).toContain("Staff note");
    expect(third?.text).not.toContain(" by ");
    expect(third?.text).not.toContain("note");
  });

  test("16.40 shows one way of shipping alone, by its filter or by a search", async () => {
    expect(await ids({ method: "Express" })).toEqual([express]);
    expect(await ids({ q: "express" })).toEqual([express]);
    const html = await list({ method: "Express" });
    expect(html).toMatch(/<option value="Express" selected[^>]*>Express<\/option>/);
    expect(html).toContain(">Clear</a>");
    expect(await ids({ method: "Expre" })).toEqual([]);
  });

  test("16.41 'Due first' lists what is still to be made, the one promised first on top", async () => {
    const [, href = ""] = /href="([^"]*)"[^>]*>Due first<\/a>/.exec(await list()) ?? [];
    const query = Object.fromEntries(
      new URL(href.replaceAll("&amp;", "&"), "http://x").searchParams,
    );
    expect(await ids(query)).toEqual([express, post, late]);
    await shop.sql`update orders set status = 'shipped' where id = ${express}`;
    await shop.sql`update orders set payment_status = 'unpaid' where id = ${late}`;
    expect(await ids(query)).toEqual([post]);
    expect(await ids({ ...query, status: "shipped" })).toEqual([express]);
    await shop.sql`update orders set status = 'pending', payment_status = 'paid'`;
  });
});

describe("on paper", () => {
  test("17.24 the print sheet names the way of shipping, the promised day and the SKU", async () => {
    const text = plain(await show(paths.adminOrderPrint(express)));
    expect(text).toContain("Express Arrives Wed Dec 2");
    expect(text).toContain("SKU TEE-MINT-M");
    expect(text).toContain("Notes: Ring twice");
    expect(plain(await show(paths.adminOrderPrint(late)))).not.toContain("Arrives");
  });

  test("17.25 the print sheet has what the staff noted, and the slip for the customer has not", async () => {
    expect(plain(await show(paths.adminOrderPrint(post)))).toContain("Staff: Red thread");
    expect(await show(paths.adminPackingSlip(post))).not.toContain("Red thread");
  });

  test("17.24 the packing slip names the way of shipping, the promised day, the note and the SKU", async () => {
    const text = plain(await show(paths.adminPackingSlip(express)));
    expect(text).toContain("Express Arrives Wed Dec 2");
    expect(text).toContain("TEE-MINT-M");
    expect(text).toContain("Your note: Ring twice");
  });
});

test("16.44 Manage names the SKU of a line and the way of shipping", async () => {
  const text = plain(await show(paths.adminOrderPage(express)));
  expect(text).toContain("SKU TEE-MINT-M");
  expect(text).toContain("Express Arrives Wed Dec 2");
});

test("16.44 the CSV has the promised days and the SKU", async () => {
  const [head = "", line = ""] = (
    await show(withQuery(paths.adminOrdersCsv, { method: "Express" }))
  )
    .trim()
    .split("\r\n");
  expect(head).toContain('"Arrives from","Arrives until","SKU"');
  expect(line).toContain('"2026-12-02","2026-12-02","TEE-MINT-M"');
});

test("16.42 an order is found by its phone number, street, parcel number and SKU", async () => {
  await shop.sql`
    update orders set tracking_number = '1Z 999 AA1', shipping_address = shipping_address
      || '{"addressLine1": "7 Rookery Lane", "phone": "(971) 555-0199"}' where id = ${post}`;
  for (const q of ["rookery lane", "971 555 0199", "5550199", "1z999aa1"]) {
    expect(await ids({ q })).toEqual([post]);
  }
  expect((await ids({ q: "tee-mint-m" })).sort()).toEqual([late, post, express].sort());
  await shop.sql`update order_items set sku = 'OTHER-1' where order_id = ${late}`;
  expect(await ids({ q: "OTHER 1" })).toEqual([late]);
});
