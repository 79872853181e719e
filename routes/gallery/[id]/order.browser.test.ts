import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let designId: number;
beforeAll(async () => {
  ({ designId } = await startBuyer(shop));
});

/** The page of a gallery design, in the browser of a shopper with artwork of their own. */
async function openWithDraft(options: PageOptions, title: string): Promise<Page> {
  const { visitor } = await startBuyer(shop);
  const id = await addGalleryDesign(shop.sql, { designId, title });
  const page = await shop.openPage({ ...options, as: visitor });
  await page.goto(paths.galleryDesign(id));
  return page;
}

async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Order this design" }).click();
  await page.getByRole("heading", { name: "Replace the design in your studio?" }).waitFor();
}

test("13.20 scripts off: one's own design stays, or is replaced after a confirmation", async () => {
  const page = await openWithDraft({ javaScript: false }, "Rings");
  await order(page);
  await page.getByRole("link", { name: "Keep mine" }).click();
  await page.waitForURL(`**${paths.design}`);
  expect(await page.getByText("Design added to the studio").count()).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: "Use this design" }).click();
  await page.getByText("Design added to the studio").waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.product);
});

test("13.20 axe finds nothing in the question and nothing sticks out, on both screens, light and dark", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await openWithDraft({ width, dark }, "W".repeat(100));
    await order(page);
    violations.push(...(await axeViolations(page, `the question at ${width}`)));
    expect(await overflow(page)).toBe(0);
  }
  expect(violations).toEqual([]);
});
