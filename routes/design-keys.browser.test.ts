import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { dropDesign } from "#tools/testing/browser/buying.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function openStudio(): Promise<Page> {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
  return page;
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName,
  );

test("2.53 Enter on a layer goes to its fields, Escape comes back, and neither unselects it", async () => {
  const page = await openStudio();
  const bytes = await pngFixture({ width: 1000, height: 1000 });
  await dropDesign(page, { name: "square.png", mimeType: "image/png", bytes });
  const object = page.getByRole("button", { name: /^Image square\.png/ });
  await object.waitFor();
  await page.getByRole("button", { name: "3D View" }).focus();
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press("Tab");
  await page.getByLabel("Across").waitFor();
  await page.keyboard.press("Space");
  expect(await object.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Enter");
  expect(
    await page.getByLabel("Across").evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.press("Escape");
  expect(await object.getAttribute("aria-pressed")).toBe("true");
  expect(await focused(page)).toStartWith("Image square.png");
});

test("2.54 what is typed right after 'Add text' becomes its words, however late their field comes", async () => {
  const page = await openStudio();
  const late = Promise.withResolvers<void>();
  await page.route(/text-fields/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.keyboard.type("HELLO WORLDS");
  await page.keyboard.press("Backspace");
  late.resolve();
  const words = page.getByRole("textbox", { name: "Words" });
  await until("the words are there", async () => (await words.inputValue()) === "HELLO WORLD");
  await page.keyboard.type("!");
  await until("typing goes on", async () => (await words.inputValue()) === "HELLO WORLD!");
  expect(await page.locator("[data-object]").count()).toBe(1);
});

test("2.55 'Add art' opens with the focus on its search, where a space is a space", async () => {
  const page = await openStudio();
  await page.getByRole("button", { name: "Add art" }).focus();
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox", { name: "Search art" });
  await search.waitFor();
  await page.keyboard.type("ice cream");
  expect(await search.inputValue()).toBe("ice cream");
});
