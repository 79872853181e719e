import { beforeAll, expect, test } from "bun:test";
import { countAllPapers } from "#reports/count-papers.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGivenBack, addSold } from "#tools/testing/data/reports/papers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
const MARCH = { month: "2026-03" };

const CA = { countryCode: "US", stateCode: "CA" };
const DE = { countryCode: "DE", stateCode: "BE" };

beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  const { sql } = shop;
  await sql`update products set name = '=Tee()' where id = 2`;
  const first = await addSold(sql, {
    lines: [
      { quantity: 3, discountCents: 500, taxCents: 440 },
      { productId: 2, size: "L", discountCents: 100, taxCents: 152 },
    ],
    ...{ shippingCents: 499, shippingTaxCents: 40, code: "SIX", place: CA },
    ...{ email: "ada@example.com", at: "2026-03-02T12:00:00Z" },
  });
  await addSold(sql, { email: "ADA@example.com", place: CA, at: "2026-03-05T12:00:00Z" });
  await addSold(sql, { email: "grace@example.com", place: CA, at: "2026-02-05T12:00:00Z" });
  await addSold(sql, {
    ...{ currency: "eur", place: DE, includesTax: true, at: "2026-03-06T12:00:00Z" },
    lines: [{ unitCents: 2380, quantity: 2, discountCents: 1190, taxCents: 570, taxRate: 19_000 }],
  });
  const lines = [{ position: 1, quantity: 1, cents: 2051, taxCents: 152 }];
  await addGivenBack(sql, first, {
    amountCents: 2051,
    reason: "=Torn()",
    lines,
    at: "2026-03-31T12:00:00Z",
  });
  await addGivenBack(sql, first, { amountCents: 1000, at: "2026-04-01T12:00:00Z" });
});

const open = async (path: string, query = {}) => {
  const answer = await admin.request(withQuery(path, query));
  expect(answer.status).toBe(200);
  return answer.text();
};

const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function csv(report: string, query = {}): Promise<string[]> {
  const answer = await admin.request(withQuery(paths.adminReportsCsv, { report, ...query }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head = "", ...lines] = (await answer.text()).split("\r\n");
  expect(head).toMatch(/^\ufeff?"/);
  expect(lines.pop()).toBe("");
  return lines;
}

test("87.1 87.8 the overview has the figures of a period and of the one before, and what leads them", async () => {
  const page = text(await open(paths.adminReports, MARCH));
  expect(page).toContain("Mar 1, 2026 to Mar 31, 2026, compared with Feb 1, 2026 to Feb 28, 2026.");
  expect(page).toContain("Invoiced $105.26 +426.6% from $19.99");
  expect(page).toContain("Refunded $20.51 $0.00 before");
  expect(page).toContain("Net $84.75 +324.0% from $19.99");
  expect(page).toContain("Orders 2 +100.0% from 1");
  expect(page).toContain("Average order $52.63");
  expect(page).toContain("SIX $64.76");
});

test("87.3 87.4 sales by day add up from the goods to the net; a refund counts on its own day", async () => {
  const page = text(await open(paths.adminReportSales, MARCH));
  expect(page).toContain("All 2 5 $99.95 -$6.00 $4.99 $6.32 $105.26 -$20.51 $84.75 $19.99 +324.0%");
  expect(page).toContain("Mar 31, 2026 0 0 $0.00 $0.00 $0.00 $0.00 $0.00 -$20.51 -$20.51");
  const lines = await csv("sales", MARCH);
  expect(lines).toHaveLength(31);
  expect(lines[1]).toBe(
    '"2026-03-02","USD","1","4","79.96","-6.00","4.99","6.32","85.27","0","0","0.00","0.00","85.27","0.00"',
  );
});

test("87.3 of more than 92 days the table has months, with what stands in their place before", async () => {
  const page = text(await open(paths.adminReportSales, { from: "2026-02-01", to: "2026-05-31" }));
  expect(page).toContain("2026-04 0 0 $0.00 $0.00 $0.00 $0.00 $0.00 -$10.00 -$10.00 $0.00");
  expect(page).toContain("2026-03 2 5 $99.95 -$6.00 $4.99 $6.32 $105.26 -$20.51 $84.75");
  expect(page).toContain("2026-02 1 1 $19.99");
  expect(page).toContain("All 3 6 $119.94");
});

test("87.5 sales are shown by what they are of, and a line's refund takes off its product", async () => {
  const page = text(await open(paths.adminReportSales, { by: "product", ...MARCH }));
  expect(page).toContain("Classic Cotton Tee 2 4 $79.96 -$5.00 $0.00 $4.40 $79.36 $0.00 $79.36");
  expect(page).toContain("=Tee() 1 1 $19.99 -$1.00 $0.00 $1.52 $20.51 -$20.51 $0.00");
  expect(page).toContain("Shipping 1 0 $0.00 $0.00 $4.99 $0.40 $5.39");
  const names = async (by: string, query = {}) =>
    (await csv("sales", { by, ...MARCH, ...query })).map((line) => line.split('","')[0]?.slice(1));
  expect(await names("product")).toEqual(["Classic Cotton Tee", "Shipping", "'=Tee()"]);
  expect(await names("size")).toEqual(["M", "Shipping", "L"]);
  expect(await names("color")).toEqual(["Mint", "Shipping"]);
  expect(await names("area")).toEqual(["Front", "Shipping"]);
  expect(await names("design")).toEqual(["Not shared in the gallery", "Shipping"]);
  expect(await names("code")).toEqual(["SIX", "Without a code"]);
  expect(await names("country")).toEqual(["United States"]);
  expect(await names("customer")).toEqual(["New customers", "Returning customers"]);
});

test("87.6 a customer is new with the first order ever paid with an email", async () => {
  const lines = await csv("sales", { by: "customer", ...MARCH });
  expect(lines.map((line) => line.split('","').slice(0, 3))).toEqual([
    ['"New customers', "USD", "1"],
    ['"Returning customers', "USD", "1"],
  ]);
});

test("87.7 currencies are chosen one at a time, and never added up", async () => {
  const page = await open(paths.adminReportSales, { ...MARCH, currency: "eur" });
  expect(text(page)).toContain("All 1 2 €40.00 -€10.00 €0.00 €5.70 €35.70 €0.00 €35.70");
  expect(text(page)).toContain("Papers in euros alone.");
  expect(page).toContain('<option value="eur" selected="">');
  expect(page).toContain("month=2026-03&amp;currency=eur");
  // One in which nothing was sold is the shop's own.
  expect(text(await open(paths.adminReportSales, { ...MARCH, currency: "jpy" }))).toContain(
    "$105.26",
  );
});

test("87.9 87.10 the tax report has places, rates and months, with credit notes apart, for a filing", async () => {
  const page = text(await open(paths.adminReportTax, MARCH));
  expect(page).toContain(
    "2026-03 California, United States Sales tax 8% 1 $78.95 $6.32 1 -$18.99 -$1.52 $59.96 $4.80",
  );
  expect(page).toContain(
    "2026-03 California, United States No tax 1 $19.99 $0.00 0 $0.00 $0.00 $19.99 $0.00",
  );
  expect(page).toContain("All $98.94 $6.32 -$18.99 -$1.52 $79.95 $4.80");
  expect(await csv("tax", { from: "2026-03-01", to: "2026-04-30" })).toEqual([
    '"2026-03","US","CA","","","USD","1","19.99","0.00","0","0.00","0.00","19.99","0.00"',
    '"2026-03","US","CA","Sales tax","8","USD","1","78.95","6.32","1","-18.99","-1.52","59.96","4.80"',
    '"2026-04","US","CA","Sales tax","8","USD","0","0.00","0.00","1","-9.26","-0.74","-9.26","-0.74"',
  ]);
  expect(await csv("countries", { ...MARCH, currency: "eur" })).toEqual([
    '"DE","","Sales tax","19","EUR","1","30.00","5.70","0","0.00","0.00","30.00","5.70"',
  ]);
});

test("87.11 refunds are counted by their reasons", async () => {
  const days = { from: "2026-03-01", to: "2026-04-30" };
  const page = text(await open(paths.adminReportRefunds, days));
  expect(page).toContain("=Torn() 1 1 $20.51 $1.52 67.2% $0.00 –");
  expect(page).toContain("No reason given 1 0 $10.00 $0.74 32.8%");
  expect(await csv("refunds", days)).toEqual([
    `"'=Torn()","USD","1","1","20.51","1.52","0.00"`,
    '"No reason given","USD","1","0","10.00","0.74","0.00"',
  ]);
});

test("87.2 days in which nothing was issued say so on each report", async () => {
  const query = { from: "2019-01-01", to: "2019-01-31" };
  expect(await open(paths.adminReports, query)).toContain("Nothing on these days");
  expect(await open(paths.adminReportSales, query)).toContain("Nothing on these days");
  expect(await open(paths.adminReportSales, { by: "size", ...query })).toContain(
    "Nothing on these days",
  );
  expect(await open(paths.adminReportTax, query)).toContain("Nothing on these days");
  expect(await open(paths.adminReportRefunds, query)).toContain(
    "Nothing was refunded on these days",
  );
  expect(await open(paths.adminReportGallery, query)).toContain("Nobody bought another’s design");
});

test("87.17 no report and no file names a customer", async () => {
  for (const path of [paths.adminReports, paths.adminReportSales, paths.adminReportTax]) {
    expect(await open(path, MARCH)).not.toMatch(/lovelace|@example\.com/i);
  }
  for (const report of ["sales", "tax", "countries", "refunds", "gallery"]) {
    expect((await csv(report, MARCH)).join()).not.toMatch(/lovelace|@example\.com/i);
  }
});

test("87.18 a page has fifty rows and says how many more there are; the file has all", async () => {
  const { sql } = shop;
  const lines = Array.from({ length: 60 }, (_, at) => ({ color: `Color ${at}` }));
  await addSold(sql, { lines, at: "2018-05-05T12:00:00Z" });
  const query = { by: "color", from: "2018-05-01", to: "2018-05-31" };
  const page = text(await open(paths.adminReportSales, query));
  expect(page).toContain("10 more are in the CSV, and in the sums.");
  expect(page).toContain("All 1 60 $1,199.40");
  expect(await csv("sales", query)).toHaveLength(60);
});

test("87.14 until earlier papers are counted each report says how far it is", async () => {
  const { sql } = shop;
  await sql`update report_backfill set last_id = (select max(id) from invoices)`;
  expect(await open(paths.adminReportTax, MARCH)).toContain("Earlier papers are being counted: 0%");
  await countAllPapers(shop.services);
  expect(await open(paths.adminReportTax, MARCH)).not.toContain("being counted");
});
