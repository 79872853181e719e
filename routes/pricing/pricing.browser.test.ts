import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("19.10 on a phone a price stands beside the first line of its product", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(paths.pricing);
  const row = page.getByRole("row").nth(1);
  const name = await row.getByRole("link").boundingBox();
  const price = await row.getByText("$19.99").boundingBox();
  expect(Math.abs((price?.y ?? 0) - (name?.y ?? 99))).toBeLessThan(6);
});
