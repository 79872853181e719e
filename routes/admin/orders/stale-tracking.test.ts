import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const UPS = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };

const shop = useShop();
let grace: Visitor;
let ada: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
});

const shownIn = (html: string) =>
  /name="shown" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";

const open = async (admin: Visitor, id: number) =>
  shownIn(await (await admin.request(paths.adminOrderPage(id))).text());

const save = (admin: Visitor, id: number, fields: Record<string, string>) =>
  admin.post(paths.adminOrderTracking(id), new URLSearchParams(fields));

async function numberOf(id: number) {
  const [row] = await shop.sql`select carrier, tracking_number from orders where id = ${id}`;
  return row;
}

test.each([
  ["another number", { carrier: "DHL", trackingNumber: "77" }],
  ["empty fields", { carrier: "", trackingNumber: "" }],
])(
  "16.34 a form from before a colleague saved the parcel number changes nothing with %s",
  async (_, typed) => {
    const id = await addOrder(shop.sql);
    const shown = await open(ada, id);
    expect((await save(grace, id, { ...UPS, shown: await open(grace, id) })).status).toBe(303);
    const stale = await save(ada, id, { ...typed, shown });
    expect(stale.status).toBe(422);
    const html = await stale.text();
    expect(html).toContain("Grace saved UPS 1Z999AA10123456784");
    expect(html).toContain("Nothing was changed: save again to replace it.");
    expect(html).toMatch(new RegExp(`value="${typed.trackingNumber}"[^>]* name="trackingNumber"`));
    expect(await numberOf(id)).toMatchObject(UPS);
    const knowing = await save(ada, id, { ...typed, shown: shownIn(html) });
    expect(knowing.status).toBe(303);
    expect((await numberOf(id))?.trackingNumber).toBe(typed.trackingNumber || null);
  },
);

test("16.34 of a colleague who removed it meanwhile the form says so", async () => {
  const id = await addOrder(shop.sql);
  await save(grace, id, UPS);
  const shown = await open(ada, id);
  await save(grace, id, { carrier: "", trackingNumber: "" });
  const html = await (await save(ada, id, { ...UPS, trackingNumber: "2", shown })).text();
  expect(html).toContain("Grace removed the parcel number");
  expect((await numberOf(id))?.trackingNumber).toBe(null);
});
