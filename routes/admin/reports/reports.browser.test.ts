import { beforeAll, expect, test } from "bun:test";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGivenBack, addSold } from "#tools/testing/data/reports/papers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;

const SIZES = ["S", "M", "L", "XL"];
const COLORS = ["Mint", "Black", "White", "Heather navy blend of the old kind"];
const PLACES = [
  { countryCode: "US", stateCode: "CA" },
  { countryCode: "DE", stateCode: "" },
  { countryCode: "FR", stateCode: "" },
];

/** Sixty orders of two months, some discounted, some given back, one in euros. */
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  const { sql } = shop;
  const today = dayAt(new Date(), "UTC");
  for (let n = 0; n < 60; n++) {
    const at = `${daysAfter(today, -((n * 7) % 58))}T00:30:00Z`;
    const [size = "M", color = "Mint"] = [SIZES[n % 4], COLORS[n % 4]];
    const taxCents = 160 * (1 + (n % 6));
    const id = await addSold(sql, {
      lines: [
        { productId: 1 + (n % 4), size, color, quantity: 1 + (n % 6), taxCents },
        { productId: 2, size, color, quantity: 1, discountCents: n % 3 === 0 ? 300 : 0 },
      ],
      ...{ code: n % 3 === 0 ? "SPRING" : null, shippingCents: 499, at },
      ...{
        email: `customer-${n % 40}@example.com`,
        place: PLACES[n % 3] ?? { countryCode: "US", stateCode: "OR" },
      },
    });
    if (n % 9 === 0) {
      const reason =
        ["The print came off after one wash, said the customer", "Torn", ""][(n / 9) % 3] ?? "";
      await addGivenBack(sql, id, { amountCents: 700 + n, reason, at });
    }
  }
  await addSold(sql, {
    currency: "eur",
    place: { countryCode: "DE", stateCode: "" },
    at: `${today}T00:30:00Z`,
  });
  const { user } = await register(shop, { username: "inkling" });
  await sql`
    insert into gallery_designs (user_id, document_id, title, tags, status, likes_count)
    select ${user.id}, document_id, 'Waves at night', '{waves}', 'approved', 12
    from order_items where order_id = (select min(id) from orders) and position = 0`;
  await sql`delete from report_papers`;
  await sql`delete from report_sums`;
  await sql`insert into report_queue (invoice_id) select id from invoices`;
});

const PAGES = {
  overview: paths.adminReports,
  sales: paths.adminReportSales,
  colors: withQuery(paths.adminReportSales, { by: "color" }),
  tax: paths.adminReportTax,
  refunds: paths.adminReportRefunds,
  gallery: withQuery(paths.adminReportGallery, { days: 90 }),
  nothing: withQuery(paths.adminReports, { from: "2019-01-01", to: "2019-01-02" }),
};

test("87.16 the reports are there on every screen, in light and dark, and axe finds nothing", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, `report ${name} ${width}`)));
      expect([name, width, await overflow(page)]).toEqual([name, width, 0]);
    }
    await page.context().close();
  }
  expect(violations).toEqual([]);
});

test("87.16 with scripts off days are chosen by links and fields, and reports go along with them", async () => {
  const page = await shop.openPage({ as: admin, javaScript: false });
  await page.goto(paths.adminReports);
  await page.getByRole("link", { name: "90 days", exact: true }).click();
  await page.waitForURL("**/admin/reports?days=90");
  await page
    .getByRole("navigation", { name: "Reports" })
    .getByRole("link", { name: "Sales" })
    .click();
  await page.waitForURL("**/admin/reports/sales?days=90");
  await page.getByRole("link", { name: "Size", exact: true }).click();
  await page.waitForURL("**/admin/reports/sales?by=size&days=90");
  await page.getByLabel("Currency").selectOption("eur");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/admin/reports/sales?from=*&to=*&currency=eur&by=size");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV : Size" }).click();
  expect((await file).suggestedFilename()).toMatch(/^sales-by-size-.*-eur\.csv$/);
  await page.context().close();
});
