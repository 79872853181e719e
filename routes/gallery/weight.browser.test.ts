import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { seedGallery } from "#tools/large-shop/gallery.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { ownFiles, packedBytes } from "#tools/testing/browser/weight.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("12.24 the gallery has at most 14 kB with its styles, and 2 kB of script", async () => {
  await seedGallery(shop.sql, 300);
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.gallery);
  await untilQuiet(page);
  // A page that takes long comes in parts, which nobody packs.
  await until("the gallery comes as a whole", async () => {
    const packed = { headers: { "accept-encoding": "gzip" } };
    return (await visitor.request(paths.gallery, packed)).headers.has("content-encoding");
  });
  const [styles, scripts] = [await ownFiles(page, ".css"), await ownFiles(page, ".js")];
  expect(await page.getByRole("article").count()).toBe(24);
  expect(styles.length).toBeGreaterThan(1);
  expect(await packedBytes(visitor, [paths.gallery, ...styles])).toBeLessThan(14_000);
  const scriptBytes = await packedBytes(visitor, scripts);
  expect(scriptBytes).toBeGreaterThan(500);
  expect(scriptBytes).toBeLessThan(2000);
});
