import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { fiberTile, TILE } from "#shop/goods/cloth/fibers.ts";
import { paths } from "#shop/paths.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "drawn" });
beforeAll(async () => {
  await shop.sql`
    insert into products (name, slug, description, price_cents, sizes, colors, cut, state)
    values ('Warm Hoodie', 'warm-hoodie', 'Warm', 4900, '{M}', '{"Heather gray"}', 'hoodie',
      'published')`;
});

test("61.5 swatches show each hex value, and the studio's cloth is of the mockup's fibers", async () => {
  const page = await shop.openPage();
  await page.goto(paths.productPage("warm-hoodie"));
  expect(await page.locator(".swatches .swatch:first-child svg path").count()).toBe(3);
  await page.goto(paths.designOn("hoodie"));
  const swatch = page.locator(".palette__color", { hasText: "Heather gray" });
  await swatch.click();
  expect(await swatch.locator("rect").getAttribute("fill")).toBe("url(#swatch-heathergray)");
  expect(await page.locator("#swatch-heathergray stop").count()).toBe(6);
  const table = page.locator(".shirt filter feFuncR").first();
  expect((await table.getAttribute("tableValues"))?.split(" ")).toHaveLength(3);

  const tile = page.locator(".shirt filter feImage").first();
  const [, base64 = ""] = (await tile.getAttribute("href"))?.split(",") ?? [];
  const drawn = await sharp(Buffer.from(base64, "base64")).extractChannel(0).raw().toBuffer();
  expect(Buffer.compare(drawn, Buffer.from(fiberTile()))).toBe(0);
  expect(await tile.getAttribute("width")).toBe(String(TILE / 2));
  // What it loads is answered before the shop closes.
  await untilQuiet(page);
});
