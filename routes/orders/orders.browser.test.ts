import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { type Account, register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Orders of `addOrder` show a file that was never stored. */
const NO_FILE = /\/mockups\//;

/** A page of somebody who has logged in by the form. */
async function openAs({ username, password }: Account, options: PageOptions = {}): Promise<Page> {
  const page = await shop.openPage(options);
  await page.goto(paths.loginFor(paths.orders));
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { name: "My Orders" }).waitFor();
  return page;
}

for (const width of [1280, 390] as const) {
  test(`8.11 without script, an order of the list goes back into the cart, at ${width} pixels`, async () => {
    const account = await register(shop, { verified: true });
    const { id } = await order(await startBuyer(shop, account.visitor));
    await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
    const page = await openAs(account, { javaScript: false, width });
    await page.getByRole("link", { name: `View Details of order #${id}` }).waitFor();
    await page.getByRole("button", { name: `Reorder #${id}` }).click();
    await page.getByRole("heading", { name: "Your Order", level: 1 }).waitFor();
    await page.getByText("1 item added to cart").waitFor({ state: "attached" });
    expect(await page.getByLabel(/^Quantity of Classic/).inputValue()).toBe("1");
    expect(await page.getByAltText(/^disc.png on the front/).count()).toBe(1);
  });
}

test("10.6 without script, guest orders are added to the account", async () => {
  const account = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { email: account.email });
  const page = await openAs(account, { javaScript: false, expected: NO_FILE });
  await page.getByText("No orders yet").waitFor();
  await page.getByRole("button", { name: /^Add (it|them) to my account$/ }).click();
  await page.getByText("1 order added to your account").waitFor();
  await page.getByRole("rowheader", { name: `#${id}` }).waitFor();
});

for (const { width, dark } of SCREENS) {
  test(`axe finds nothing on the order history and the lookup, at ${width} pixels, ${dark ? "dark" : "light"}`, async () => {
    const violations: string[] = [];
    const options = { width, dark, expected: /4(22|29)|\/mockups\// };
    const checkPage = async (page: Page, at: string) => {
      violations.push(...(await axeViolations(page, at)));
      expect(await overflow(page)).toBe(0);
    };

    const visitor = await shop.openPage(options);
    await visitor.goto(paths.orders);
    await checkPage(visitor, "login required");
    await visitor.goto(paths.orderLookup);
    await checkPage(visitor, "lookup");
    await visitor.getByLabel("Order number").fill("999999");
    await visitor.getByLabel("Email").fill("ada@example.com");
    await visitor.getByRole("button", { name: "Find order" }).click();
    await visitor.getByText("We found no order").waitFor();
    await checkPage(visitor, "nothing found");

    const newcomer = await register(shop);
    await checkPage(await openAs(newcomer, options), "no orders, unverified");

    const regular = await register(shop, { verified: true });
    await addOrder(shop.sql, { email: regular.email });
    await fill(regular.user.id);
    const page = await openAs(regular, options);
    await checkPage(page, "orders and a guest's");
    await page.getByRole("link", { name: "Older orders" }).click();
    await page.getByRole("link", { name: "Newer orders" }).waitFor();
    await checkPage(page, "older orders");
    expect(violations).toEqual([]);
  });
}

/** The account gets an order of each kind, and more than a page of them. */
async function fill(userId: number): Promise<void> {
  const ids: number[] = [];
  while (ids.length < 22) ids.push(await addOrder(shop.sql, { userId }));
  await shop.sql`
    update orders set payment_status = 'paid', created_at = now() - (id % 40) * interval '3 days',
      status = (array['pending', 'processing', 'shipped', 'delivered', 'canceled'])[id % 5 + 1]
    where id in ${shop.sql(ids.slice(0, -2))}`;
}
