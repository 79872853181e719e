import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { setBinCount } from "#db/floor/bins.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { photograph } from "#tools/testing/browser/photos.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let canceledId: number;

/** Four hundred pieces over a month on two presses, some spoilt, some late, and four bins. */
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  const { sql } = shop;
  await sql`insert into presses (name) values ('Kornit left'), ('DTF roll')`;
  await setBinCount(sql, 40);
  for (let order = 0; order < 40; order++) {
    const color = ["Mint", "Black", "White"][order % 3] ?? "Mint";
    const reason = ["misprint", "blank", "lost"][order % 3] ?? "lost";
    const ago = order % 29;
    const paidAt = new Date(Date.now() - (ago + 2) * 86_400_000).toISOString();
    const { ids } = await addPaidPieces(sql, { pieces: 10, color, paidAt });
    await sql`update pieces set step = 'packed' where id = any (${ids})`;
    await sql`
      update pieces set due_on = current_date - ${ago}::int + number % 5 - 1,
        printed_at = now() - ${ago}::int * interval '1 day' - interval '9 hours',
        printed_press_id = 1 + number % 2,
        packed_at = now() - ${ago}::int * interval '1 day' - number * interval '10 minutes'
      where id = any (${ids})`;
    if (order % 4 === 0) await sql`update pieces set spoilt = ${reason} where id = ${ids[0]}`;
  }
  const late = await addPaidPieces(sql, { pieces: 4, dueOn: "2026-01-05" });
  await sql`
    update pieces set waits = case number when 1 then '{stock}'::text[] when 2 then '{held}'::text[]
      else '{}'::text[] end, held_note = case number when 2 then 'Ask Ada first' else '' end
    where order_id = ${late.orderId}`;
  for (const number of [2, 7, 11, 12]) {
    const { orderId } = await addPaidPieces(sql, {
      ...{ pieces: number === 7 ? 12 : 3, dueOn: number === 2 ? "2026-02-01" : "2099-01-01" },
      customer: ["Ada Lovelace", "Grace Brewster Murray Hopper-Vincent"][number % 2] ?? "",
    });
    await sql`
      update pieces set step = 'checked' where order_id = ${orderId} and number <= ${number % 3}`;
    await sql`
      update bins set order_id = ${orderId}, filled_at = now() - ${number} * interval '5 hours'
      where number = ${number}`;
    if (number === 11) canceledId = orderId;
  }
  await sql`update orders set status = 'canceled' where id = ${canceledId}`;
});

/** One stands beside the press. */
async function onTablet(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await overflow(page)).toBe(0);
  await photograph(page, `${what} on a tablet`);
}

test("76.13 the reports are there for everybody, on every screen, and need no script", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    await page.goto(paths.adminFloorReports);
    await page.getByText("Figures of each day").click();
    await page.getByText("Presses of each day").click();
    await page.getByRole("row", { name: /^All days/ }).waitFor();
    violations.push(...(await axeViolations(page, `reports ${width}`)));
    expect(await overflow(page)).toBe(0);
    await onTablet(page, "reports");
    await page.context().close();
  }
  expect(violations).toEqual([]);
});

test("76.13 with scripts off a range is chosen by links and by its two days", async () => {
  const page = await shop.openPage({ as: admin, javaScript: false });
  await page.goto(paths.adminFloorReports);
  await page.getByRole("link", { name: "7 days", exact: true }).click();
  await page.waitForURL("**/reports?days=7");
  const range = page.locator("form.filters");
  await range.getByLabel("From").fill("2026-03-01");
  await range.getByLabel("To").fill("2026-03-09");
  await range.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/reports?from=2026-03-01&to=2026-03-09");
  expect(await page.locator(".chart__bar").count()).toBe(9);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV : Each day" }).click();
  expect((await file).suggestedFilename()).toBe("floor-days-2026-03-01-2026-03-09.csv");
  await page.context().close();
});

test("76.13 the bins are there for everybody, on every screen, and are emptied without script", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    await page.goto(paths.adminFloorBins);
    violations.push(...(await axeViolations(page, `bins ${width}`)));
    expect(await overflow(page)).toBe(0);
    await onTablet(page, "bins");
    await page.context().close();
  }
  expect(violations).toEqual([]);
  const page = await shop.openPage({ as: admin, javaScript: false, width: 390 });
  await page.goto(paths.adminFloorBins);
  await page.getByText("Canceled: put its pieces aside").waitFor();
  await page.getByRole("button", { name: "Empty bin 11" }).click();
  await page.getByText("Bin 11 is free").waitFor();
  expect(await page.getByRole("button", { name: "Empty bin 11" }).count()).toBe(0);
  const rows = await shop.sql`select order_id from bins where number = 11`;
  expect([...rows]).toEqual([{ orderId: null }]);
  await page.context().close();
});
