import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { untilHydrated } from "#tools/testing/browser/early.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { ownFiles, packedBytes } from "#tools/testing/browser/weight.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("2.61 with a design or without, the studio begins with at most 125 kB of script", async () => {
  const { visitor } = await startBuyer(shop);
  for (const as of [shop.visitor(), visitor]) {
    const page = await shop.openPage({ as });
    await page.goto(paths.design);
    await untilQuiet(page);
    await untilHydrated(page);
    const scripts = await ownFiles(page, ".js");
    expect(scripts.length).toBeGreaterThan(3);
    expect(await packedBytes(as, scripts)).toBeLessThan(125_000);
  }
});
