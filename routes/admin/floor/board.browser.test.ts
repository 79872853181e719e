import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

test("69.22 keys go through the pieces, choose them and put them into a batch; no typed letter does", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  const page = await shop.openPage({ as: grace });
  await page.goto(paths.adminFloor);
  await page.getByText("Keys: j and k").waitFor();
  await page.getByLabel("Name or reason").fill("");
  await page.getByLabel("Name or reason").press("x");
  for (const key of ["Escape", "Tab"]) await page.keyboard.press(key);
  await page.locator("h1").click();
  for (const key of ["j", "x", "j", "j", "k", "x"]) await page.keyboard.press(key);
  await page.getByText("2 chosen").waitFor();
  await page.keyboard.press("b");
  await page.getByRole("heading", { level: 1, name: "Batch B1" }).waitFor();
  const rows = await shop.sql<{ number: number }[]>`
    select number from pieces where order_id = ${orderId} and batch_id = 1 order by number`;
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
});

test("69.22 keys that somebody has switched off do nothing, after a reload either", async () => {
  await addFloorOrder(shop.sql, [{}]);
  const page = await shop.openPage({ as: grace });
  await page.goto(paths.adminFloor);
  await page.getByLabel("Keys: j and k").uncheck();
  await page.reload();
  expect(await page.getByLabel("Keys: j and k").isChecked()).toBe(false);
  await page.locator("h1").click();
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  expect(await page.locator("input[name=piece]:checked").count()).toBe(0);
  await page.getByLabel("Keys: j and k").check();
  await page.locator("h1").click();
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await page.getByText("1 chosen").waitFor();
});

test("69.22 the counts follow what others do while the page is seen", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ color: "Black", quantity: 2 }]);
  const page = await shop.openPage({ as: grace });
  await page.goto(`${paths.adminFloor}?cloth=dark`);
  const count = page.locator('[data-count="picked"]');
  expect((await count.textContent())?.trim()).toBe("0");
  await shop.sql`update pieces set step = 'picked' where order_id = ${orderId}`;
  await page.locator('[data-count="picked"]', { hasText: "2" }).waitFor();
});

test.each(SCREENS)(
  "69.20 the board and the batches are there for everybody, on $width px",
  async (screen) => {
    await addFloorOrder(shop.sql, [{ color: "White", quantity: 2 }, { color: "Slate" }]);
    const page = await shop.openPage({ as: grace, ...screen });
    const pages = [paths.adminFloor, paths.adminBatches, paths.adminBatch(1)];
    for (const path of [...pages, paths.adminFloorSettings, paths.adminFloorPrintFiles]) {
      await page.goto(path);
      expect(await axeViolations(page, path)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  },
);
