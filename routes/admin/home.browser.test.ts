import { beforeAll, expect, test } from "bun:test";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const staff: Record<string, Visitor> = {};
beforeAll(async () => {
  const { sql } = shop;
  staff.owner = (await register(shop, { isAdmin: true })).visitor;
  for (const role of ["Packer", "Support"] as const)
    staff[role] = (await register(shop, { role })).visitor;
  for (let at = 0; at < 9; at++) await addOrder(sql);
  await sql`
    update orders set created_at = now() - (id % 5) * interval '3 days' - interval '2 hours',
      status = (array['pending', 'processing', 'shipped', 'delivered', 'canceled'])[1 + id % 5]`;
  await sql`
    update orders set payment_status = 'paid', cancel_requested_at = now() - interval '2 hours'
    where status = 'processing'`;
  await addPaidPieces(sql, { pieces: 3, dueOn: daysAfter(dayAt(new Date(), "UTC"), -2) });
  await sql`insert into batches (name) values ('One')`;
  await addGalleryDesign(sql, { status: "waiting" });
  await sql`
    insert into mails (kind, recipient, failed_attempts) values ('verify-email', 'a@example.com', 2)`;
});

test("82.22 the home of each role fits every screen, and axe finds nothing in it", async () => {
  const violations: string[] = [];
  for (const width of [1280, 768, 390]) {
    for (const [name, visitor] of Object.entries(staff)) {
      const page = await shop.openPage({ as: visitor, dark: width === 390 });
      await page.setViewportSize({ width, height: 900 });
      const pages: Record<string, string> = { home: paths.admin };
      if (name === "owner") pages.list = paths.adminAttention("unpaid");
      if (name === "owner") pages.week = withQuery(paths.admin, { days: 7, tab: "statistics" });
      for (const [what, path] of Object.entries(pages)) {
        await page.goto(path);
        violations.push(...(await axeViolations(page, `${name} ${what}`)));
        expect([name, what, width, await overflow(page)]).toEqual([name, what, width, 0]);
      }
      await page.context().close();
    }
  }
  expect(violations).toEqual([]);
});
