import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  for (let at = 0; at < 7; at++) await addOrder(shop.sql);
  await shop.sql`
    update orders set created_at = now() - (id % 5) * interval '3 days',
      status = (array['pending', 'processing', 'shipped', 'delivered', 'canceled'])[1 + id % 5]`;
});

test("15.8 the dashboard is there for everybody, on every screen, and needs no script", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    await page.goto(paths.admin);
    await page.getByText("Figures of each day").click();
    await page.getByRole("columnheader", { name: "Revenue" }).waitFor();
    violations.push(...(await axeViolations(page, `dashboard ${width}`)));
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: "Order Statistics" }).click();
    await page.getByRole("progressbar", { name: "Share of delivered orders" }).waitFor();
    violations.push(...(await axeViolations(page, `statistics ${width}`)));
    await page.context().close();
  }
  expect(violations).toEqual([]);
});

test("15.7 with scripts off, tabs and View are links that lead where they say", async () => {
  const page = await shop.openPage({ as: admin, javaScript: false, expected: /404/ });
  await page.goto(paths.admin);
  await page.getByRole("link", { name: "Order Statistics" }).click();
  await page.waitForURL(`**${paths.admin}?tab=statistics#orders`);
  await page.getByRole("link", { name: "Recent Orders" }).click();
  const views = page.getByRole("link", { name: /^View order #/ });
  await views.first().waitFor();
  expect(await views.count()).toBe(5);
  const name = await views.first().getAttribute("aria-label");
  await views.first().click();
  await page.waitForURL(/\/admin\/orders/);
  await page
    .getByText(`#${name?.split("#")[1]}`)
    .first()
    .waitFor();
});
