import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

/** The page says this, without its elements. */
async function textOf(tab?: string): Promise<string> {
  const answer = await admin.request(withQuery(paths.admin, { tab }));
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const htmlOf = async (tab?: string) =>
  (await admin.request(withQuery(paths.admin, { tab }))).text();

const NONE = "Nothing needs your attention right now.";

test("15.1 visitors and other accounts are rejected, and see no figures", async () => {
  for (const visitor of [shop.visitor(), (await register(shop)).visitor]) {
    const answer = await visitor.request(paths.admin);
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain("Access Denied");
    expect(text).toContain("You don&#39;t have permission to access this page");
    expect(text).toContain("Back to Home");
    expect(text).not.toContain("Total Orders");
  }
});

test("15.2 an admin of an empty shop sees zeros, 'No orders yet', and nothing to attend to", async () => {
  const text = await textOf();
  expect(text).toContain("Total Orders 0 All time");
  expect(text).toContain("Pending Orders 0 Awaiting processing");
  expect(text).toContain("Total Revenue $0.00 Lifetime, of which $0.00 paid, net of refunds");
  expect(text).toContain("No orders yet");
  expect(text).toContain(NONE);
  const html = await htmlOf();
  expect(html).toMatch(/<a class="button[^>]*href="\/admin\/email-settings"[^>]*>Email Settings</);
  expect(html).toMatch(/<a class="button[^>]*href="\/admin\/orders"[^>]*>Manage Orders</);
});

describe("with orders", () => {
  let ids: number[];
  beforeAll(async () => {
    const { sql } = shop;
    ids = [];
    for (let at = 0; at < 8; at++) ids.push(await addOrder(sql));
    const change = (at: number, status: string, payment: string) =>
      sql`update orders set status = ${status}, payment_status = ${payment} where id = ${ids[at] ?? 0}`;
    await change(0, "processing", "paid");
    await change(1, "shipped", "partially_refunded");
    await change(2, "delivered", "refunded");
    await change(3, "canceled", "unpaid");
    await sql`
      insert into refunds (order_id, stripe_refund_id, amount_cents, status)
      values (${ids[1] ?? 0}, 're_1', 500, 'succeeded'), (${ids[2] ?? 0}, 're_2', 1999, 'succeeded')`;
  });

  test("15.3 the cards count all orders, and tell what was paid and not refunded", async () => {
    const text = await textOf();
    expect(text).toContain("Total Orders 8 All time");
    expect(text).toContain("Pending Orders 4 Awaiting processing");
    expect(text).toContain("Total Revenue $159.92 Lifetime");
    expect(text).toContain("of which $34.98 paid, net of refunds");
    expect(text).toMatch(/Paid \$34\.98 \$59\.97 received, \$24\.99 refunded .*Total Revenue/);
  });

  test("55.7 what was ordered in another currency is counted, and its amounts stand apart", async () => {
    const id = await addOrder(shop.sql);
    await shop.sql`update orders set currency = 'jpy', total_cents = 5000 where id = ${id}`;
    const text = await textOf();
    expect(text).toContain("Total Orders 9 All time");
    expect(text).toContain("Total Revenue $159.92 Lifetime");
    expect(text).toContain("Japanese yen 1 ¥5,000 ¥0 ¥0");
    expect(text).toContain("in UTC. Orders in US dollars alone.");
    await shop.sql`delete from orders where id = ${id}`;
    expect(await textOf()).not.toContain("In other currencies");
  });

  test("15.4 the newest five orders have a View link to their dialog, and all have theirs", async () => {
    const html = await htmlOf();
    const links = [...html.matchAll(/href="\/admin\/orders\?id=(\d+)"[^>]*>View</g)];
    expect(links.map(([, id]) => Number(id))).toEqual(ids.toReversed().slice(0, 5));
    const text = await textOf("recent");
    expect(text).toContain(`#${ids[7]}`);
    expect(text).toContain("$19.99 View");
    expect(html).toMatch(/<a [^>]*href="\/admin\/orders"[^>]*>View All Orders<\/a>/);
    expect(text).not.toContain("No orders yet");
  });

  test("15.5 the statistics show four statuses as shares of all orders, and the rest", async () => {
    const text = await textOf("statistics");
    expect(text).toContain("Pending 4 (50%)");
    expect(text).toContain("Processing 1 (12.5%)");
    expect(text).toContain("Shipped 1 (12.5%)");
    expect(text).toContain("Delivered 1 (12.5%)");
    expect(text).toContain("Canceled: 1 (12.5%)");
    const bars = [
      ...(await htmlOf("statistics")).matchAll(
        /<progress[^>]* value="([\d.]+)" aria-label="Share/g,
      ),
    ];
    expect(bars.map(([, value]) => value)).toEqual(["50", "12.5", "12.5", "12.5"]);
  });

  test("15.6 the chart has 30 days in the shop's zone, empty ones too, and a table of them", async () => {
    const { sql } = shop;
    for (const zone of ["UTC", "Asia/Kathmandu", "America/Los_Angeles"]) {
      await sql`update shop_settings set time_zone = ${zone}`;
      shop.services.shopSettings.drop();
      // The orders are all of now, in case a day has begun since they were made.
      const [today] = await sql<{ day: string }[]>`
        update orders set created_at = case when id = ${ids[0] ?? 0}
          then (date_trunc('day', now() at time zone ${zone}) - interval '28 days 1 second')
            at time zone ${zone} else now() end
        returning (now() at time zone ${zone})::date::text as day`;
      const html = await htmlOf();
      expect(html.match(/class="chart__bar"/g)?.length).toBe(30);
      expect(html).not.toContain("style=");
      expect(html).toContain(`By the day an order was placed, in ${zone}.`);
      const days = [
        ...html.matchAll(/datetime="(\d{4}-\d\d-\d\d)".+?number">(\d+)<.+?\$([\d.]+)</gs),
      ].map(([, day, orders, dollars]) => [day, Number(orders), Number(dollars)]);
      expect(days.length).toBe(30);
      expect(days[0]).toEqual([today?.day, 7, 139.93]);
      expect(days[28]).toEqual([expect.any(String), 0, 0]);
      expect(days[29]).toEqual([expect.any(String), 1, 19.99]);
    }
    await sql`update shop_settings set time_zone = 'UTC'`;
  });
});

describe("what needs attention", () => {
  const only = async (text: string) => {
    const page = await textOf();
    expect(page).toContain(text);
    return htmlOf();
  };
  let id: number;
  beforeAll(async () => {
    await shop.sql`update orders set status = 'delivered', payment_status = 'paid'`;
    id = await addOrder(shop.sql);
  });

  test("15.9 orders that were unpaid for over an hour, and no younger or canceled ones", async () => {
    const { sql } = shop;
    await sql`update orders set created_at = now() - interval '59 minutes' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
    await sql`update orders set created_at = now() - interval '61 minutes' where id = ${id}`;
    const html = await only("1 order unpaid for over an hour");
    expect(html).toContain(`<a href="${paths.adminAttention("unpaid")}">order unpaid`);
    await sql`update orders set status = 'canceled' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
  });

  test("15.10 paid orders whose customers ask to cancel them, until they are canceled", async () => {
    const { sql } = shop;
    await sql`
      update orders set status = 'pending', payment_status = 'paid', cancel_requested_at = now()
      where id = ${id}`;
    const html = await only("1 paid order whose customer asks to cancel it");
    expect(html).toContain(`class="small" href="${paths.adminOrderPage(id)}">Order #${id}</a>`);
    await sql`
      update orders set status = 'canceled', payment_status = 'refunded' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
    await sql`
      update orders set payment_status = 'paid', status = 'delivered', cancel_requested_at = null
      where id = ${id}`;
  });

  test("15.11 mails that failed and are still owed", async () => {
    const { sql } = shop;
    const [mail] = await sql<[{ id: string }]>`
      insert into mails (kind, order_id, recipient, failed_attempts)
      values ('order-confirmation', ${id}, 'x@example.com', 2) returning id`;
    const html = await only("1 email could not be sent");
    expect(html).toContain(`class="small" href="${paths.adminOrderPage(id)}">Order #${id}</a>`);
    expect(html).toContain(`<a href="/admin/email-settings?tab=test#deliveries">email could`);
    await sql`update mails set sent_at = now() where id = ${mail.id}`;
    expect(await textOf()).toContain(NONE);
  });

  test("15.12 failed print files, and low-DPI lines of orders that are not shipped", async () => {
    const { sql } = shop;
    await sql`update orders set status = 'processing' where id = ${id}`;
    await sql`
      insert into print_files (order_id, position, area, status, artwork_dpi)
      values (${id}, 1, 'front', 'failed', 149), (${id}, 1, 'back', 'ready', 149)`;
    const html = await only("1 print file failed or is overdue");
    expect(html).toContain(`class="small" href="${paths.adminOrderPage(id)}">Order #${id}</a>`);
    await only("1 line to print has artwork below 150 DPI");
    await sql`update print_files set status = 'ready', artwork_dpi = 150 where area = 'front'`;
    expect(await textOf()).not.toContain("print file failed");
    await only("1 line to print has artwork below 150 DPI");
    await sql`update print_files set artwork_dpi = null where area = 'back'`;
    expect(await textOf()).toContain(NONE);
    await sql`update print_files set artwork_dpi = 149 where area = 'back'`;
    await sql`update orders set status = 'shipped' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
  });

  test("29.13 print files with advice, of orders that are not shipped, each line once", async () => {
    const { sql } = shop;
    await sql`update orders set status = 'processing' where id = ${id}`;
    await sql`update print_files set artwork_dpi = 300, advice = '{A white box.}' where order_id = ${id}`;
    const html = await only("1 line to print has print advice to read first");
    expect(html).toContain(`class="small" href="${paths.adminOrderPage(id)}">Order #${id}</a>`);
    await sql`update orders set status = 'shipped' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
    await sql`update print_files set advice = '{}' where order_id = ${id}`;
  });

  test("15.13 print files that have waited for over half an hour, while their order is open", async () => {
    const { sql } = shop;
    const wait = (minutes: number) => sql`
      update print_files
      set status = 'waiting', updated_at = now() - make_interval(mins => ${minutes})
      where order_id = ${id} and area = 'front'`;
    await sql`update orders set status = 'processing' where id = ${id}`;
    await sql`update print_files set artwork_dpi = 300 where order_id = ${id}`;
    await wait(29);
    expect(await textOf()).toContain(NONE);
    await wait(31);
    const html = await only("1 print file failed or is overdue");
    expect(html).toContain(`class="small" href="${paths.adminOrderPage(id)}">Order #${id}</a>`);
    await sql`update print_files set status = 'failed' where order_id = ${id} and area = 'back'`;
    await only("2 print files failed or are overdue");
    await sql`update print_files set status = 'ready' where order_id = ${id} and area = 'back'`;
    await sql`update orders set status = 'shipped' where id = ${id}`;
    expect(await textOf()).toContain(NONE);
  });

  test("15.14 waiting gallery designs; and of a hundred nobody counts more", async () => {
    const { sql } = shop;
    await addGalleryDesign(sql, { status: "waiting" });
    const html = await only("1 gallery design waits for approval");
    expect(html).toContain(withQuery(paths.adminGallery, { queue: "waiting" }));
    await addGalleryDesign(sql, { status: "waiting" });
    await only("2 gallery designs wait for approval");
    await sql`
      insert into mails (kind, recipient, failed_attempts)
      select 'verify-email', n || '@example.com', 1 from generate_series(1, 120) n`;
    await only("100+ emails could not be sent");
  });
});
