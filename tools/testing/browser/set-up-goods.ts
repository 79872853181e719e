import type { Page } from "playwright-core";
import { CORNERS, FIELD } from "#shop/goods/own/form/field-names.ts";
import { paths } from "#shop/paths.ts";
import { hoodiePhoto, ON_HOODIE } from "../data/hoodie-photo.ts";

/** An owner in Berlin sets this by hand: a shop that sells a hoodie of its own and a mug, in euros. */
export async function setUpGoods(page: Page): Promise<{ hoodie: string }> {
  await setSettings(page);
  const hoodie = await addHoodie(page);
  await addProduct(page, {
    ...{ template: "Berlin hoodie", name: "Club hoodie", price: "44.90" },
    ...{ sizes: ["S", "M", "XXL"], colors: ["Forest night", "Oat"] },
  });
  await addProduct(page, {
    ...{ template: "Mug", name: "Club mug", price: "12.50" },
    ...{ sizes: ["11 oz", "15 oz"], colors: ["White"] },
  });
  await addZone(page);
  await setTax(page);
  return { hoodie };
}

async function setSettings(page: Page): Promise<void> {
  await page.goto(paths.adminSettings);
  for (const [label, value] of [
    ["Shop name", "Kiez Press"],
    ["Tax number", "DE123456789"],
    ["Address", "Oranienstraße 1"],
    ["City", "Berlin"],
    ["Postal code", "10999"],
  ] as const)
    await page.getByRole("textbox", { name: label }).fill(value);
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByLabel("Currency").selectOption("eur");
  await press(page, "Save", "Settings saved");
}

/** From two photographs; the result is its id. */
async function addHoodie(page: Page): Promise<string> {
  await page.goto(paths.adminTemplates);
  await page.getByRole("link", { name: "New template" }).click();
  await page.getByLabel("Name").fill("Berlin hoodie");
  await page.getByLabel("One of them is a …").fill("hoodie");
  await press(page, "Add draft", "Draft added");
  await page.waitForURL(/own-/);
  const id = page.url().split("/").at(-1) ?? "";
  await addPhoto(page, "front", "Front");
  await page.getByText("Add another side").click();
  await addPhoto(page, "back", "Back");

  await page.getByLabel("Colors").fill("Forest night #24382f\nOat #d8cbb0");
  await page.getByLabel("Sizes", { exact: true }).fill("S\nM\nXXL");
  const chest = await addArea(page, 0, { name: "Chest", width: "9", height: "9" });
  const shoulders = await addArea(page, 1, { name: "Shoulders", width: "10", height: "11.7" });
  await place(page, "front", chest);
  await place(page, "back", shoulders);
  await press(page, "Save template", "Template saved");
  await page.getByRole("button", { name: "Make ready" }).click();
  await page.getByRole("button", { name: "Retire" }).waitFor();
  return id;
}

async function addPhoto(page: Page, side: "front" | "back", name: string): Promise<void> {
  const form = page.locator("form", { has: page.locator("#new-photo") });
  const buffer = await hoodiePhoto(side);
  await page.setInputFiles("#new-photo", { name: `${side}.jpg`, mimeType: "image/jpeg", buffer });
  await form.getByLabel("What it shows").fill(name);
  await form.getByRole("button", { name: "Upload" }).click();
  await page.locator(`[data-view="${side}"][data-drawn]`).waitFor();
}

/** The result is the area's id, which the form has made. */
async function addArea(page: Page, at: number, area: Record<string, string>): Promise<string> {
  await page.getByRole("button", { name: "Add area" }).click();
  const { name = "", width = "", height = "" } = area;
  await page.locator(`[name="${FIELD.areaName(at)}"]`).fill(name);
  await page.locator(`[name="${FIELD.width(at)}"]`).fill(width);
  await page.locator(`[name="${FIELD.height(at)}"]`).fill(height);
  return page.locator(`[name="${FIELD.areaId(at)}"]`).inputValue();
}

/** Each view shows the area that is placed on it, and no other. */
async function place(page: Page, view: "front" | "back", area: string): Promise<void> {
  const fields = page.locator(`[data-view="${view}"] .corners`);
  for (const input of await fields.locator("[data-corner]").all()) await input.fill("");
  const { left, right, top, bottom } = ON_HOODIE[view];
  for (const corner of CORNERS) {
    const [x, y] = [
      corner.endsWith("left") ? left : right,
      corner.startsWith("top") ? top : bottom,
    ];
    await page.locator(`[name="${FIELD.corner(view, area, corner, "x")}"]`).fill(`${x}`);
    await page.locator(`[name="${FIELD.corner(view, area, corner, "y")}"]`).fill(`${y}`);
  }
}

type Product = { template: string; name: string; price: string; sizes: string[]; colors: string[] };

async function addProduct(page: Page, product: Product): Promise<void> {
  await page.goto(paths.adminProducts);
  await page.getByRole("link", { name: "Add product" }).click();
  await page.getByLabel("Name", { exact: true }).fill(product.name);
  await page.getByLabel("Description", { exact: true }).fill("For the whole club.");
  await page.getByLabel("Price", { exact: true }).fill(product.price);
  await page.getByRole("radio", { name: product.template, exact: true }).check();
  await page.getByRole("button", { name: "Show its sizes and colors" }).click();
  await page.getByLabel(product.sizes[0] ?? "", { exact: true }).waitFor();
  for (const one of [...product.sizes, ...product.colors])
    await page.getByLabel(one, { exact: true }).check();
  await press(page, "Add draft", "Draft added");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "View in the shop" }).waitFor();
}

async function addZone(page: Page): Promise<void> {
  await page.goto(paths.adminShipping);
  await page.getByRole("link", { name: "Add zone" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Inland");
  await page.getByLabel("Add by name").fill("Germany");
  await page.getByRole("button", { name: "Add zone" }).click();
  await page.getByRole("heading", { name: "New method" }).waitFor();
  await page.getByLabel("Name").fill("Paket");
  await page.getByLabel("Price, row 1").fill("4.90");
  await page.getByRole("button", { name: "Add method" }).click();
  await page.getByRole("link", { name: "Paket" }).waitFor();
}

/** Prices have the tax in them, as in the whole of the union. */
async function setTax(page: Page): Promise<void> {
  await page.goto(paths.adminTax);
  await page.getByRole("radio", { name: /^My own rates/ }).check();
  await page.getByRole("radio", { name: /^With tax/ }).check();
  await page.getByLabel("Charge tax on shipping").check();
  await press(page, "Save", "Tax settings saved");
  await page.goto(paths.adminNewTaxRate);
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByLabel("Name").fill("USt.");
  await page.getByLabel("Rate", { exact: true }).fill("19");
  await press(page, "Add rate", "Rate added");
}

async function press(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByText(answer, { exact: true }).first().waitFor({ state: "attached" });
}
