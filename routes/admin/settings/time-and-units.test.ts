import { beforeAll, expect, test } from "bun:test";
import { renderMail } from "#emails/render.ts";
import { composeMail } from "#mails/compose/compose-mail.ts";
import { renderSample } from "#mails/compose/compose-order-mail.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let orderId: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  orderId = await addOrder(shop.sql);
  await shop.sql`update orders set created_at = '2026-07-01T02:30:05Z' where id = ${orderId}`;
});

async function set(settings: { timeZone: string } | { units: string }) {
  await shop.sql`update shop_settings set ${shop.sql(settings)}`;
  shop.services.shopSettings.drop();
}

const page = async (path: string) =>
  (await (await admin.request(path)).text()).replaceAll("\u202f", " ");

async function mail(): Promise<string> {
  const request = { kind: "order-confirmation", orderId, details: null } as const;
  const settings = await shop.services.shopSettings.read();
  const row = { ...request, id: "", recipient: "", createdAt: new Date() };
  const composed = await composeMail(shop.services, row as never, settings);
  return composed ? (await renderMail(composed.element, settings)).text : "";
}

test("35.19 dates of lists, papers, files and mails are those of the shop's time zone", async () => {
  const shown = async () => ({
    list: /2026<span class="muted small">([^<]*)/.exec(await page(paths.adminOrders))?.[1],
    slip: /Order #\d+, ([^<]*)</.exec(await page(paths.adminPackingSlip(orderId)))?.[1],
    sheet: (await page(paths.adminOrderPrint(orderId))).match(
      /<p>(\w+ \d+, 2026 at [^<]*)<\/p>/,
    )?.[1],
    csv: /2026-0[^",;]*/.exec(await page(paths.adminOrdersCsv))?.[0],
    order: /Placed on ([^<]*)</.exec(await page(paths.orderDetail(orderId)))?.[1],
    receipt: (await page(paths.orderSuccess(orderId))).match(/>(\w+ \d+, 2026)<\/dd>/)?.[1],
    mail: (await mail()).match(/\w+ \d+, 2026/)?.[0],
  });
  expect(await shown()).toEqual({
    list: "2:30 AM UTC",
    slip: "July 1, 2026 at 2:30 AM UTC",
    sheet: "July 1, 2026 at 2:30 AM UTC",
    csv: "2026-07-01T02:30:05.000Z",
    order: "July 1, 2026",
    receipt: "July 1, 2026",
    mail: "July 1, 2026",
  });
  await set({ timeZone: "America/New_York" });
  expect(await shown()).toEqual({
    list: "10:30 PM EDT",
    slip: "June 30, 2026 at 10:30 PM EDT",
    sheet: "June 30, 2026 at 10:30 PM EDT",
    csv: "2026-06-30T22:30:05.000-04:00",
    order: "June 30, 2026",
    receipt: "June 30, 2026",
    mail: "June 30, 2026",
  });
  expect(await page(paths.adminOrders)).toContain(">Jun 30, 2026<");
});

test("35.20 prints are measured in the shop's units on pages, papers and mails", async () => {
  const shown = async () => [
    /Prints [^<]*/.exec(await page(paths.orderDetail(orderId)))?.[0],
    /\d+\.\d × \d+\.\d \w+/.exec(await page(paths.adminOrderPrint(orderId)))?.[0],
    /Prints [^<\n]*/.exec(await mail())?.[0],
  ];
  const [inches = ""] = await shown();
  const [width = 0, height = 0] = inches.match(/\d+\.\d/g)?.map(Number) ?? [];
  expect(inches).toEndWith(` in, ${inches.split(", ")[1]}`);
  await set({ units: "cm" });
  for (const text of await shown()) {
    const [wide = 0, high = 0] = text?.match(/\d+\.\d/g)?.map(Number) ?? [];
    expect(text).toContain(" cm");
    expect([wide / width, high / height]).toEqual([
      expect.closeTo(2.54, 1),
      expect.closeTo(2.54, 1),
    ]);
  }
  for (const path of [paths.help, paths.pricing, paths.howItWorks]) {
    expect(await page(path)).not.toMatch(/\binch|\d in\b/);
  }
  expect(await page(paths.design)).toContain('"units":"cm"');
});

test("65.2 the sample of a mail that the shop has no order for counts in its units", async () => {
  const sample = async () => {
    const settings = await shop.services.shopSettings.read();
    const sender = { appUrl: "https://shop.example", shop: settings };
    return (await renderSample("order-confirmation", sender)).html;
  };
  await set({ units: "in" });
  expect(await sample()).toContain("Prints 5.0 × 4.4 in, 240 DPI");
  await set({ units: "cm" });
  expect(await sample()).toContain("Prints 12.7 × 11.2 cm, 240 DPI");
});
