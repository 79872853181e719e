import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

for (const { width, dark } of SCREENS) {
  const screen = `at ${width} pixels, ${dark ? "dark" : "light"}`;

  test(`34.21 a product is made, priced, published and imported; axe finds nothing, ${screen}`, async () => {
    const { visitor } = await register(shop, { isAdmin: true });
    const page = await shop.openPage({ as: visitor, width, dark, expected: / 422 / });
    const violations: string[] = [];
    const check = async (at: string) => {
      violations.push(...(await axeViolations(page, at)));
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) violations.push(`${at}: wider than the screen`);
    };
    const name = `Team Tee ${width}`;

    await page.goto(paths.adminProducts);
    await check("the list");
    const nav = page.getByRole("navigation", { name: "Back office" });
    const menu = width === 390 ? "Catalogue Products" : "Shop";
    await nav.getByRole("button", { name: menu, exact: true }).click();
    await nav.getByRole("link", { name: "Settings", exact: true }).waitFor();
    await check("the pages of the back office");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Add product" }).click();
    await page.getByRole("button", { name: "Add draft" }).click();
    await page.getByText("Choose at least one size.").waitFor();
    await check("an empty product");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Description", { exact: true }).fill("For the team.");
    await page.getByLabel("Price", { exact: true }).fill("12");
    await page.getByLabel("Boxy").check();
    for (const box of ["M", "2XL", "Mint"]) await page.getByLabel(box, { exact: true }).check();
    await page.getByRole("button", { name: "Add draft" }).click();
    await page.getByText("Draft added").waitFor();

    await page.getByLabel("Price of 2XL, Mint").fill("14");
    await page.getByRole("button", { name: "Save variants" }).click();
    await page.getByText("1 variant changed.").waitFor();
    const photo = await pngFixture({ width: 400, height: 400 });
    const file = { name: "team.png", mimeType: "image/png", buffer: Buffer.from(photo) };
    await page.getByLabel("Add a photo").setInputFiles(file);
    await page.getByLabel("What it shows").fill("The team");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("img", { name: "The team" }).waitFor();
    await check("a product");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("link", { name: "View in the shop" }).click();
    await page.getByText("M: $12.00; 2XL: $14.00.").waitFor();
    await check("the product in the shop");

    const csv = `SKU,Price\nTEAM-TEE-${width}-M-MINT,13\n`;
    await page.goto(paths.adminProductsImport);
    const sheet = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("CSV file").setInputFiles(sheet);
    await page.getByRole("button", { name: "Show what will change" }).click();
    await page.getByText("1 variant will change").waitFor();
    await check("the preview");
    await page.getByRole("button", { name: "Import 1 variant" }).click();
    await page.getByText("1 variant changed.").waitFor();
    await page.getByRole("button", { name: `Move ${name} up` }).click();
    await page.getByText("Product moved").waitFor();
    expect(violations).toEqual([]);
  });
}
