import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";

/** An owner sets this by hand in the back office, from an empty shop to one that sells. */
export async function setUpShop(page: Page): Promise<void> {
  await setSettings(page);
  await addProduct(page);
  await setPrices(page);
  await addZone(page);
  await setTax(page);
  await addCode(page);
}

async function setSettings(page: Page): Promise<void> {
  await page.goto(paths.adminSettings);
  for (const [label, value] of [
    ["Shop name", "Club Press"],
    ["Tax number", "EIN 93-1234567"],
    ["Address", "12 Harbor Street"],
    ["City", "Portland"],
    ["State or province", "OR"],
    ["Postal code", "97201"],
    ["Production days", "2"],
  ] as const) {
    await page.getByRole("textbox", { name: label }).or(numberField(page, label)).fill(value);
  }
  await page.getByLabel("Country").selectOption("United States");
  await page.getByLabel("Time zone").selectOption("America/Los_Angeles");
  await press(page, "Save", "Settings saved");
}

const numberField = (page: Page, name: string) => page.getByRole("spinbutton", { name });

/** Six sizes, four colors; 2XL is dearer. */
async function addProduct(page: Page): Promise<void> {
  await page.goto(paths.adminProducts);
  await page.getByRole("link", { name: "Add product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Club Tee");
  await page.getByLabel("Description", { exact: true }).fill("For the whole club.");
  await page.getByLabel("Price", { exact: true }).fill("18.80");
  await page.getByLabel("Premium").check();
  for (const size of ["XS", "S", "M", "L", "XL", "2XL"]) await tick(page, size);
  for (const color of ["Black", "White", "Mint", "Red"]) await tick(page, color);
  await press(page, "Add draft", "Draft added");
  await page.getByLabel("SKU of M, Black").fill("CLUB-M-BK");
  await press(page, "Save variants", "1 variant changed.");
  const many = page.locator("form", { has: page.getByRole("button", { name: "Change variants" }) });
  await many.getByLabel(/^Weight/).fill("180");
  await press(page, "Change variants", "24 variants changed.");
  await many.getByLabel("2XL", { exact: true }).check();
  await many.getByLabel(/^Price/).fill("21.50");
  await press(page, "Change variants", "4 variants changed.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "View in the shop" }).waitFor();
}

async function tick(page: Page, name: string): Promise<void> {
  await page.getByLabel(name, { exact: true }).check();
}

async function setPrices(page: Page): Promise<void> {
  await page.goto(paths.adminPrices);
  for (const [row, pieces, percent] of [
    [1, "12", "8"],
    [2, "24", "15"],
  ] as const) {
    await page.getByLabel(`Row ${row}: from how many pieces`).fill(pieces);
    await page.getByLabel(`Row ${row}: percent off`).fill(percent);
  }
  await page.getByLabel("Each further print").fill("3.50");
  await press(page, "Save prices", "Prices saved");
}

async function addZone(page: Page): Promise<void> {
  await page.goto(paths.adminShipping);
  await page.getByRole("link", { name: "Add zone" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Home");
  await page.getByLabel("Add by name").fill("United States");
  await page.getByRole("button", { name: "Add zone" }).click();
  await page.getByRole("heading", { name: "New method" }).waitFor();
  await page.getByLabel("Name").fill("Post");
  await page.getByLabel("Shirts", { exact: true }).check();
  await page.getByLabel("Price, row 1").fill("5.95");
  await page.getByLabel("From, row 2").fill("12");
  await page.getByLabel("Price, row 2").fill("9.90");
  await page
    .getByLabel(/^From(?!,)/)
    .last()
    .fill("2");
  await page.getByLabel(/^To /).fill("4");
  await page.getByRole("button", { name: "Add method" }).click();
  await page.getByRole("link", { name: "Post" }).waitFor();
}

async function setTax(page: Page): Promise<void> {
  await page.goto(paths.adminTax);
  await page.getByRole("radio", { name: /^My own rates/ }).check();
  await page.getByRole("radio", { name: /^Without tax/ }).check();
  await page.getByLabel("Charge tax on shipping").check();
  await press(page, "Save", "Tax settings saved");
  await page.goto(paths.adminNewTaxRate);
  await page.getByLabel("Country").selectOption("United States");
  await page.getByLabel("State").fill("California");
  await page.getByLabel("Name").fill("Sales tax");
  await page.getByLabel("Rate", { exact: true }).fill("7.25");
  await press(page, "Add rate", "Rate added");
}

async function addCode(page: Page): Promise<void> {
  await page.goto(paths.adminNewDiscount);
  await page.locator("[name=code]").fill("CLUB10");
  await page.locator("[name=percent]").fill("10");
  await page.getByLabel("Once per customer").check();
  await page.locator('[name=action][value="save"]').click();
  await page.getByText("Code added").waitFor({ state: "attached" });
}

async function press(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  // "4 variants changed." is also the end of the answer before, "24 variants changed.".
  await page.getByText(answer, { exact: true }).first().waitFor({ state: "attached" });
}
