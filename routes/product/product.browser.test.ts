import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { colorChoice } from "#tools/testing/browser/buying.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("45.2 the picture follows the swatch without script, and the color goes along to the chosen shirt", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor, width: 390 });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(paths.product);
  const card = page.getByRole("article").filter({ hasText: "Premium Ringspun Tee" });
  expect(await card.getByRole("img").getAttribute("alt")).toContain("in white");
  const drawn = page.waitForRequest(/premium-front~9-slate/);
  await card.getByRole("radio", { name: "Slate" }).check();
  await drawn;
  expect(await card.getByRole("img").getAttribute("alt")).toContain("in slate");
  // Colors that nobody has looked at are not loaded.
  expect(requested.filter((path) => /premium-front~9-(?!white|slate)/.test(path))).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await card.getByRole("button", { name: "Choose sizes" }).click();
  await page.getByRole("heading", { name: "Customize Premium Ringspun Tee" }).waitFor();
  expect(await colorChoice(page, "Slate").isChecked()).toBe(true);
  expect(new URL(page.url()).hash).toBe("#customize");
  await page.getByRole("button", { name: "Size guide" }).click();
  const medium = page.getByRole("row", { name: /^M / });
  await medium.getByText("36–38", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Centimeters" }).check();
  await medium.getByText("91–97", { exact: true }).waitFor();
});

test("45.6 53.1 24 mixed shirts are in the cart after ten actions, and their total is seen before", async () => {
  await shop.sql`insert into price_breaks (product_id, min_pieces, basis_points) values (null, 24, 1000)`;
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.product);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions++;
    await action;
  };
  const type = (color: string, size: string, pieces: string) => {
    const boxes = page.getByRole("group", { name: color, exact: true });
    return act(boxes.getByLabel(size, { exact: true }).fill(pieces));
  };
  await act(page.getByRole("button", { name: "Choose sizes of the Classic Cotton Tee" }).click());
  await act(page.getByText("Several sizes").click());
  await type("White", "S", "4");
  await type("White", "M", "6");
  await type("White", "L", "4");
  await act(colorChoice(page, "Black").check());
  await type("Black", "M", "5");
  await type("Black", "L", "3");
  const total = page.locator(".several output.total");
  // The script alone shows it, so the script has loaded.
  await total.getByText("22 shirts").waitFor();
  expect(await total.textContent()).toMatch(/22 shirts\$439\.78.*2 more for 10% off\./);
  await type("Black", "2XL", "2");
  // 24 × 17.99
  expect(await total.textContent()).toMatch(/24 shirts\$431\.76/);
  await act(page.getByRole("button", { name: "Add to Cart" }).click());
  await page.getByText("24 Classic Cotton Tee added to cart").waitFor({ state: "attached" });
  expect(actions).toBe(10);
});

test("4.14 price and total follow size, color and quantity; filled boxes count in their place and say so", async () => {
  await shop.sql`
    update variants set price_cents = 2100 where product_id = 1 and size = '2XL' and color = 'Black'`;
  await shop.sql`delete from price_breaks`;
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor, width: 390 });
  await page.goto(`${paths.product}?product=1`);
  const price = page.locator(".one-price");
  const instead = page.getByText("count, in place of this size and quantity");
  await price.getByText("from $19.99").waitFor();
  await colorChoice(page, "Black").check();
  await page.getByLabel("Size", { exact: true }).selectOption("2XL");
  await page.getByLabel("Quantity").selectOption("5");
  await price.getByText("5 shirts").waitFor();
  expect(await price.textContent()).toMatch(/\$21\.00.*\$105\.00/);
  await colorChoice(page, "White").check();
  expect(await price.textContent()).toMatch(/\$19\.99.*\$99\.95/);
  expect(await instead.isVisible()).toBe(false);
  await page.getByText("Several sizes", { exact: true }).click();
  await page.getByRole("group", { name: "White", exact: true }).getByLabel("M").fill("3");
  expect(await instead.isVisible()).toBe(true);
  expect(await price.isVisible()).toBe(false);
  expect(await overflow(page)).toBe(0);
  await shop.sql`update variants set price_cents = null`;
});
