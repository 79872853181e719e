import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import type { Account } from "../../testing/data/accounts.ts";
import type { Artwork } from "../artwork.ts";
import type { Shoot, Visit } from "../camera.ts";
import { logIn } from "../log-in.ts";

const PAGES: [name: string, path: string][] = [
  ["owner-dashboard", paths.admin],
  ["owner-products", paths.adminProducts],
  ["owner-products-none", withQuery(paths.adminProducts, { q: "mug" })],
  ["owner-product-new", paths.adminNewProduct],
  ["owner-import", paths.adminProductsImport],
  ["owner-prices", paths.adminPrices],
  ["owner-prices-product", paths.adminProductPrices(3)],
  ["owner-discounts", paths.adminDiscounts],
  ["owner-discounts-none", withQuery(paths.adminDiscounts, { q: "easter" })],
  ["owner-discount-new", paths.adminNewDiscount],
  ["owner-discount", paths.adminDiscount(4)],
  ["owner-shipping", withQuery(paths.adminShipping, { country: "US", state: "MA" })],
  ["owner-shipping-zone", paths.adminShippingZone(1)],
  ["owner-shipping-method", paths.adminShippingMethod(1)],
  ["owner-shipping-holidays", paths.adminHolidays],
  ["owner-tax", withQuery(paths.adminTax, { country: "US", state: "NY" })],
  ["owner-tax-rates", paths.adminTaxRates],
  ["owner-tax-rate", paths.adminTaxRate(2)],
  ["owner-tax-exemptions", paths.adminTaxExemptions],
  ["owner-invoices", paths.adminInvoices],
  ["owner-settings", paths.adminSettings],
  ["owner-settings-contact", paths.adminContactSettings],
  ["owner-settings-logo", paths.adminLogo],
  ["owner-settings-home", paths.adminHomeSettings],
  ["owner-policies", paths.adminPolicies],
  ["owner-policy", paths.adminPolicy("returns")],
  ["owner-policy-version", paths.adminPolicyVersion("returns", 2)],
];

type Files = { artwork: Artwork; lastOrder: () => number };

export const owner =
  (account: Account, { artwork, lastOrder }: Files): Visit =>
  async (page, shoot) => {
    await logIn(page, paths.loginFor(paths.admin), account);
    await product(page, shoot, artwork);
    for (const [name, path] of PAGES) {
      await page.goto(path);
      await shoot(name);
    }
    await deletion(page, shoot);
    await wrongForms(page, shoot);
    await importing(page, shoot);
    await conflict(page, shoot);
    await order(page, shoot, lastOrder());
  };

async function product(page: Page, shoot: Shoot, { bytes, ...file }: Artwork): Promise<void> {
  await page.goto(paths.adminProduct(1));
  if ((await page.locator(".photos li").count()) < 2) {
    await page.setInputFiles('[name="photo"]', { ...file, buffer: bytes });
    await page.getByLabel("What it shows").fill("A folded tee on a wooden bench");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.locator(".photos li").first().waitFor();
    await page.goto(paths.adminProduct(1));
  }
  await shoot("owner-product");
}

/** The question before it. */
async function deletion(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.adminShipping);
  await page.getByRole("button", { name: "Delete" }).first().click();
  await shoot("owner-shipping-zone-delete");
}

const MISTAKES: [name: string, path: string, fields: Record<string, string>, button: string][] = [
  ["owner-product-errors", paths.adminProduct(1), { name: "", price: "twelve" }, "Save"],
  ["owner-variants-errors", paths.adminProduct(1), { "price-1": "x" }, "Save variants"],
  ["owner-prices-errors", paths.adminPrices, { "percent-1": "120" }, "Save prices"],
  ["owner-discount-errors", paths.adminNewDiscount, { code: "10 % off" }, "Save"],
  ["owner-method-errors", paths.adminShippingMethod(1), { "price-1": "x" }, "Save method"],
  ["owner-rate-errors", paths.adminTaxRate(2), { percent: "lots" }, "Save"],
];

async function wrongForms(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path, fields, button] of MISTAKES) {
    await page.goto(path);
    for (const [field, value] of Object.entries(fields)) {
      await page.locator(`main [name="${field}"]`).fill(value);
    }
    await submit(page, button);
    await page.locator("[aria-invalid=true]").first().waitFor();
    await shoot(name);
  }
}

async function submit(page: Page, button: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click();
  await page.waitForLoadState();
}

async function importing(page: Page, shoot: Shoot): Promise<void> {
  const good = "SKU,Price,Weight (g)\nCLASSIC-S-WHITE,21.99,170\nCLASSIC-M-WHITE,21.99,170\n";
  const bad = "SKU,Price,Weight (g)\nCLASSIC-S-WHITE,21.99,heavy\nNO-SUCH-TEE,4,\n";
  for (const [name, csv] of [
    ["owner-import-preview", good],
    ["owner-import-errors", bad],
  ] as const) {
    await page.goto(paths.adminProductsImport);
    const buffer = Buffer.from(csv);
    await page.setInputFiles('[name="file"]', { name: "prices.csv", mimeType: "text/csv", buffer });
    await submit(page, "Show what will change");
    await shoot(name);
  }
}

/** The form as it was before somebody else saved: what the page has is older than what is stored. */
async function conflict(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.adminProduct(2));
  await page.locator('[name="revision"]').evaluateAll((fields) => {
    for (const field of fields) field.setAttribute("value", "0");
  });
  await page.locator('[name="material"]').fill("100 % organic cotton, 180 g/m²");
  await page.locator('main [name="price"]').fill("26.50");
  await submit(page, "Save");
  await page.getByText("Somebody changed this meanwhile").waitFor();
  await shoot("owner-product-conflict");
}

async function order(page: Page, shoot: Shoot, id: number): Promise<void> {
  await page.goto(paths.adminOrder(id));
  await shoot("owner-order");
  await page.goto(paths.adminLineRefunds(id));
  await shoot("owner-refund-lines");
  await page.locator('[name^="pieces-"]').first().fill("2");
  await submit(page, "Continue");
  await shoot("owner-refund-preview");
  await page.goto(withQuery(paths.adminPackingSlip(id), { prices: 1 }));
  await shoot("owner-packing-slip");
}
