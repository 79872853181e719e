import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const ids: number[] = [];
beforeAll(async () => {
  // A single design that can be drawn serves all of them, as the list shows pictures.
  const { id } = await order(await startBuyer(shop));
  ids.push(id);
  for (let made = 1; made < 30; made++) ids.unshift(await addOrder(shop.sql));
  await shop.sql`
    update order_items set document_id = (
      select document_id from order_items where order_id = ${id} limit 1
    ) where order_id <> ${id}`;
});

/** The list before an admin who has just logged in. */
async function openList(options: PageOptions = {}): Promise<Page> {
  const { username, password } = await register(shop, { isAdmin: true });
  const page = await shop.openPage(options);
  await page.goto(paths.loginFor(paths.adminOrders));
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  // The skeleton, which may come first, has none.
  await numbers(page).first().waitFor();
  return page;
}

const numbers = (page: Page) => page.locator('tbody th[scope="row"]');
const rows = (page: Page) => numbers(page).allTextContents();
const hashed = (some: readonly number[]) => some.map((id) => `#${id}`);

for (const width of [1280, 390] as const) {
  test(`16.13 44.4 without script, orders are paged, sorted, searched, chosen and, once asked, shipped, at ${width} pixels`, async () => {
    const page = await openList({ javaScript: false, width });
    expect(await rows(page)).toEqual(hashed(ids.slice(0, 25)));
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByRole("link", { name: "First page" }).waitFor();
    expect(await rows(page)).toEqual(hashed(ids.slice(25)));
    await page.locator('.sort-link:visible:has-text("Date")').click();
    await page.waitForURL(/direction=asc/);
    expect(await rows(page)).toEqual(hashed(ids.slice(5).reverse()));

    const [wanted = 0, other = 0] = width === 390 ? ids.slice(0, 2) : ids.slice(2, 4);
    await page
      .getByRole("searchbox", { name: "Search" })
      .fill(`PT${String(wanted).padStart(6, "0")}`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/q=PT/);
    expect(await rows(page)).toEqual(hashed([wanted]));
    await page.getByRole("link", { name: "Clear" }).click();
    await page.waitForURL((url) => !url.searchParams.has("q"));
    await page.locator('.sort-link:visible:has-text("Order #")').click();
    await page.waitForURL(/sort=id/);
    for (const id of [wanted, other]) await page.getByLabel(`Choose order #${id}`).check();
    await page.getByLabel("New status").selectOption("Shipped");
    await page.getByRole("button", { name: "Set status" }).click();
    await page.getByRole("heading", { name: "Set 2 orders to Shipped?" }).waitFor();
    const unpaid = page.getByRole("group", { name: "Not paid (2)" });
    expect(await unpaid.getByRole("checkbox", { checked: true }).count()).toBe(0);
    await page.getByLabel(`#${wanted} Ada Lovelace, $19.99 and no parcel number`).check();
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Set to Shipped" }).click();
    await page.getByText("1 order updated").waitFor();
    await page.getByText(`Left as they were: #${other}.`).waitFor();
    expect(page.url()).toContain("sort=id");
    await page.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/status=shipped/);
    expect(await rows(page)).toContain(`#${wanted}`);
    expect(await rows(page)).not.toContain(`#${other}`);
  });
}

test("16.11 the query of Manage leaves the URL, and its filters stay", async () => {
  // The artwork of these orders is in no store.
  const page = await openList({ expected: /404/ });
  const [id = 0] = ids;
  await page.goto(`${paths.adminOrders}?payment=unpaid`);
  await page.getByRole("link", { name: `Manage order #${id}` }).click();
  await page.getByRole("heading", { name: `Manage Order #${id}` }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has("id"));
  expect(page.url()).toEndWith("?payment=unpaid");
});

for (const { width, dark } of SCREENS) {
  test(`16.13 the list is accessible, ${dark ? "dark" : "light"} at ${width} pixels`, async () => {
    const page = await openList({ dark, width });
    const violations = await axeViolations(page, "list");
    await page.goto(`${paths.adminOrders}?q=nobody&status=lost`);
    await page.getByText("There is no status “lost”.").waitFor();
    await page.getByText("No orders found").waitFor();
    expect([...violations, ...(await axeViolations(page, "empty"))]).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test("16.13 the card of an order without a way of shipping has no empty row for it", async () => {
  const page = await openList({ width: 390 });
  const [id = 0, other = 0] = ids;
  await shop.sql`update orders set shipping_method = 'Post' where id = ${other}`;
  await page.goto(paths.adminOrders);
  const shipping = (order: number) =>
    page.locator("tbody tr", { hasText: `#${order}` }).locator('[data-label="Shipping"]');
  expect(await shipping(other).isVisible()).toBe(true);
  expect(await shipping(id).count()).toBe(1);
  expect(await shipping(id).isVisible()).toBe(false);
});
