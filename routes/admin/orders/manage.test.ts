import { beforeAll, describe, expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addOrder, addParcel } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

/** The dialog as text, tags as spaces. */
async function dialogText(orderId: number, visitor = admin): Promise<string> {
  const page = await (await visitor.request(paths.adminOrder(orderId))).text();
  const [dialog = ""] = /<dialog class="dialog manage".*?<\/dialog>/s.exec(page) ?? [];
  return dialog.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const send = (path: string, fields: Record<string, string>) =>
  admin.post(path, new URLSearchParams(fields));

describe("the fields of the Manage dialog", () => {
  test("16.22 customer, address, product, print, quantity, total and notes are shown", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer, { notes: "Please fold it twice.\nThanks" });
    const text = await dialogText(id);
    const { fullName, addressLine1, addressLine2, city, state, postalCode, country } = ADDRESS;
    for (const part of [
      `Manage Order #${id}`,
      fullName,
      ADDRESS.email,
      ADDRESS.phone,
      addressLine1,
      addressLine2,
      `${city}, ${state} ${postalCode}`,
      country,
      "Product #1",
      "Size M",
      "Color Mint",
      "Design Position center",
      "Design Size 5 of 10",
      "Printed 8.0 × 8.0 in, 8 DPI",
      "Quantity 1",
      "Total $19.99",
      "Order Notes Please fold it twice.",
      "An automatic email will be sent to the customer",
      "Update Status",
      "Print Order",
      "Generate Shipping Label",
      "Close",
      "Order placed",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("16.23 what is missing has its words, and no notes have no heading", async () => {
    const id = await addOrder(shop.sql);
    await shop.sql`
      update orders set shipping_address = shipping_address - 'email' - 'phone' where id = ${id}`;
    const text = await dialogText(id);
    expect(text).toContain("No email provided");
    expect(text).toContain("No phone provided");
    expect(text).not.toContain("Order Notes");
  });

  test("16.22 both sides of every line are shown as they print", async () => {
    const shopperId = await ensureShopper(shop.sql, undefined);
    const id = await addOrder(shop.sql, { shopperId });
    const [design] = await shop.sql<[{ id: number }]>`
      select id from designs where shopper_id = ${shopperId}`;
    const sides = { front: design.id, back: design.id, position: "left-chest" } as const;
    const document = await addDocument(shop.sql, sides);
    await shop.sql`
      update order_items set document_id = ${document.id} where order_id = ${id}`;
    const text = await dialogText(id);
    expect(text).toContain("Design Position left chest");
    expect(text).toMatch(
      /Printed front [\d.]+ × [\d.]+ in, \d+ DPI, [^×]* × 16 in print area, .* Printed back [\d.]+ ×/,
    );
    const page = await (await admin.request(paths.adminOrder(id))).text();
    expect(page).toContain("sun.png on the front");
    expect(page).toContain("sun.png on the back");
  });

  test("16.24 Close leads back to the list with its filters", async () => {
    const id = await addOrder(shop.sql);
    const list = withQuery(paths.adminOrders, { status: "pending" });
    const page = await (await admin.request(`${list}&id=${id}`)).text();
    expect(page).toMatch(
      new RegExp(`<a [^>]*href="/admin/orders\\?status=pending#order-${id}"[^>]*>Close`),
    );
  });
});

test("44.8 an order has a page of its own, to which its forms return", async () => {
  const id = await addOrder(shop.sql);
  const here = paths.adminOrderPage(id);
  const page = await (await admin.request(here)).text();
  const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (const part of [`Order #${id}`, "Update Status", "Ada Lovelace", "Staff Notes", "History"]) {
    expect(text).toContain(part);
  }
  expect(page).not.toContain("data-manage");
  expect(page).toContain(`href="${paths.adminOrders}#order-${id}"`);
  const back = { back: here };
  for (const [path, fields] of [
    [paths.adminOrderNotes(id), { text: "Hello" }],
    [paths.adminOrderTracking(id), { carrier: "UPS", trackingNumber: "1Z999" }],
    [paths.adminOrderStatus(id), { status: "processing" }],
    [paths.adminPrintFiles(id), {}],
  ] as const) {
    expect((await send(path, { ...fields, ...back })).headers.get("location")).toBe(here);
  }
  expect(await (await send(paths.adminOrderNotes(id), back)).text()).toContain(
    `name="back" value="${here}"`,
  );
  const elsewhere = { text: "Hello", back: "/admin/orders/1/../../../elsewhere" };
  const sent = await send(paths.adminOrderNotes(id), elsewhere);
  expect(sent.headers.get("location")).toBe(paths.adminOrder(id));
  for (const missing of ["999999", "x1"]) {
    expect((await admin.request(`${paths.adminOrders}/${missing}`)).status).toBe(404);
  }
});

test("44.9 the shop's own number is not taken for the parcel's", async () => {
  const id = await addOrder(shop.sql);
  const own = `PT${String(id).padStart(6, "0")}`;
  expect(await dialogText(id)).toContain(`Our order number ${own} Parcel number none yet`);
  await addParcel(shop.sql, id);
  expect(await dialogText(id)).toContain(`Our order number ${own} Parcel number UPS 1Z999`);
  expect(await dialogText(id)).not.toContain("Tracking number");
});

test("17.13 print files are shown with their state, to download or to try again", async () => {
  const id = await addOrder(shop.sql);
  expect(await dialogText(id)).toContain("They are made when the order is paid.");
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  expect(await dialogText(id)).toContain("Make print files");
  await shop.sql`insert into print_files (order_id, position, area) values (${id}, 1, 'front')`;
  expect(await dialogText(id)).toContain("Line 2, front Waiting Retry print files");
  await shop.sql`update print_files set status = 'failed', error = 'no such file'`;
  expect(await dialogText(id)).toContain("Line 2, front Failed no such file Retry print files");
  await shop.sql`
    update print_files set status = 'ready', error = null, storage_key = 'a', sha256 = 'b',
      crc32 = 1, bytes = 2, width = 2400, height = 2400, artwork_dpi = 90`;
  const text = await dialogText(id);
  expect(text).toContain("Low resolution 2400 × 2400 px at 300 DPI, artwork 90 DPI");
  expect(text).toContain("Download all (ZIP) Retry print files");
  await shop.sql`update print_files set artwork_dpi = null`;
  const vector = await dialogText(id);
  expect(vector).toContain("at 300 DPI, artwork vector, sharp at any size");
  expect(vector).not.toContain("Low resolution");
  const page = await (await admin.request(paths.adminOrder(id))).text();
  expect(page).toContain(`href="${paths.adminPrintFile(id, 1, "front")}"`);
});

describe("staff notes", () => {
  test("16.33 a note is saved with its author, and the customer never sees it", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const added = await send(paths.adminOrderNotes(id), { text: "Call <b>before</b> printing" });
    expect(added.headers.get("location")).toBe(paths.adminOrder(id));
    expect(await dialogText(id)).toContain("Call &lt;b&gt;before&lt;/b&gt; printing Grace ,");
    const theirs = await (await buyer.visitor.request(paths.orderDetail(id))).text();
    expect(theirs).not.toContain("printing");
    const [audit] = await shop.sql`
      select action, after from audit_events where subject_id = ${String(id)}`;
    expect(audit).toMatchObject({ action: "add note", after: { text: expect.any(String) } });
  });

  test("16.33 an empty note is rejected, with the dialog as it was", async () => {
    const id = await addOrder(shop.sql);
    const rejected = await send(paths.adminOrderNotes(id), { text: " " });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain("Write the note.");
  });
});

describe("tracking", () => {
  test.each([
    ["UPS", "https://www.ups.com/track?tracknum=1Z999"],
    ["usps", "https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z999"],
    ["FedEx", "https://www.fedex.com/fedextrack/?trknbr=1Z999"],
    ["DHL", "https://www.dhl.com/en/express/tracking.html?AWB=1Z999"],
  ])("16.34 the link of %s is made by itself", async (carrier, link) => {
    const id = await addOrder(shop.sql);
    await send(paths.adminOrderTracking(id), { carrier, trackingNumber: "1Z999" });
    const [row] = await shop.sql`select tracking_url from orders where id = ${id}`;
    expect(row?.trackingUrl).toBe(link);
    expect(await dialogText(id)).toContain("Tracking: ");
  });

  test("16.34 another carrier's page is typed, by https alone, and taken back", async () => {
    const id = await addOrder(shop.sql);
    const fields = { carrier: "Postnord", trackingNumber: "77" };
    for (const trackingUrl of ["javascript:alert(1)", "http://postnord.example/77"]) {
      const rejected = await send(paths.adminOrderTracking(id), { ...fields, trackingUrl });
      expect(rejected.status).toBe(422);
      const page = await rejected.text();
      expect(page).toContain("Enter an address with https://.");
      expect(page).toContain(`value="${trackingUrl}"`);
      expect(page).toContain('value="Postnord"');
    }
    const trackingUrl = "https://postnord.example/77";
    await send(paths.adminOrderTracking(id), { ...fields, trackingUrl });
    expect(await dialogText(id)).toContain("Tracking: Postnord 77 by Grace");
    await send(paths.adminOrderTracking(id), { carrier: "", trackingNumber: "" });
    expect(await dialogText(id)).toContain("Tracking removed by Grace");
  });
});
