import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let zone: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await addZone(shop.sql, ["*"], [{ name: "Post" }]);
  await shop.sql`update products set state = 'archived' where id > 1`;
  const [first] = await shop.sql<[{ id: number }]>`select id from shipping_zones`;
  zone = first.id;
});

test("55.13 with scripts off an owner adds euros, types their prices and offers them to a shopper", async () => {
  const page = await shop.openPage({ as: admin, javaScript: false });
  await page.goto(paths.adminPrices);
  await page.getByRole("link", { name: "Prices in further currencies" }).click();
  await page.getByLabel("Currency").first().selectOption("eur");
  await page.getByRole("button", { name: "Add currency" }).click();
  await page.getByRole("link", { name: "Product prices" }).click();
  await page.getByLabel("Classic Cotton Tee, in euros").fill("18.50");
  await page.getByRole("button", { name: "Save prices" }).click();
  await page.getByRole("link", { name: "Currencies" }).last().click();
  expect(await page.getByRole("button", { name: "Offer euros" }).isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Type it" }).click();
  await page.getByLabel("Post, in euros").fill("4");
  await page.getByRole("button", { name: "Save prices" }).click();
  await page.getByRole("link", { name: "Currencies" }).last().click();
  await page.getByRole("button", { name: "Offer euros" }).click();
  await page.getByText("Offered", { exact: true }).waitFor();
  await page.context().close();

  const shopper = await shop.openPage({ javaScript: false });
  await shopper.goto(`${paths.product}?product=1`);
  await shopper.getByLabel("Currency").selectOption("eur");
  await shopper.getByRole("button", { name: "Change" }).click();
  await shopper.waitForURL(`**${paths.product}?product=1`);
  expect(await shopper.getByText("€18.50").count()).toBeGreaterThan(0);
  expect(await shopper.getByText("$19.99").count()).toBe(0);
  await shopper.context().close();
});

test("55.14 the pages of prices are there for everybody, on every screen", async () => {
  const pages = [
    paths.adminCurrencies,
    paths.adminCurrencyProducts("eur"),
    paths.adminCurrencyZone("eur", zone),
    paths.adminCurrencyCodes("eur"),
  ];
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    for (const path of pages) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, `${path} ${width}`)));
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
    await page.context().close();
  }
  expect(violations).toEqual([]);
});
