import { expect, test } from "bun:test";
import sharp from "sharp";
import { createDrawingPool } from "#services/mockups/drawing-pool.ts";
import { createMockups } from "#services/mockups/mockups.ts";
import { findColor } from "#shop/goods/colors.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { undrawableHere } from "#tools/testing/drawing.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "drawn" });

test("21.37 where drawings are killed, pages show shirts of the right color, and no broken picture", async () => {
  const buyer = await startBuyer(shop);
  // A job draws what the form adds; of this color nothing is drawn.
  await addToCart(buyer, "White");
  await shop.sql`
    update cart_lines set color = 'Mint' from documents
    where documents.id = document_id and front_artwork_id = ${buyer.designId}`;
  const pool = createDrawingPool({ timeoutMs: 1 });
  shop.services.mockups = createMockups({
    storage: shop.storage,
    pool,
    undrawable: undrawableHere(),
  });
  const page = await shop.openPage({ as: buyer.visitor, expected: /status of (422|503)/ });
  for (const path of [paths.product, paths.cart]) {
    await page.goto(path);
    const pictures = await page.locator(".product-card img:visible, .your-design img").all();
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      // Rejects for a broken picture.
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    }
  }
  const shown = sharp(await page.locator(".your-design img").screenshot()).removeAlpha();
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  expect(data.subarray(middle, middle + 3).toHex()).toBe(findColor("mint")?.hex.slice(1) ?? "");
  expect(takeErrors().join()).toContain("A shirt was not drawn");
});
