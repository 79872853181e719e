import { expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const TEE = paths.productPage("classic-cotton-tee");

test.each([390, 1280] as const)(
  "67.32 one's own design goes from a product's page into the cart, in the size chosen there, without script, at %p pixels",
  async (width) => {
    const { visitor } = await startBuyer(shop);
    const page = await shop.openPage({ width, javaScript: false, as: visitor });
    await page.goto(`${TEE}?color=mint`);
    const add = page.getByRole("button", { name: "Add to Cart" }).first();
    // The browser says that a size is missing.
    await add.click();
    expect(new URL(page.url()).pathname).toBe(TEE);
    await page.getByRole("radio", { name: "XL", exact: true }).first().check();
    await add.click();
    await page.waitForURL(`**${paths.cart}`);
    const line = "Quantity of Classic Cotton Tee, XL, Mint";
    const quantity = page.getByRole("spinbutton", { name: line, exact: true });
    expect(await quantity.inputValue()).toBe("1");
  },
);

test("67.32 the color and size go along to the form for many; what takes no design as it is leads to the studio", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor });
  await page.goto(`${TEE}?color=mint`);
  expect(await axeViolations(page, "a product's page with a design")).toEqual([]);
  await page.getByRole("button", { name: "Several sizes" }).click();
  await page.getByRole("heading", { name: "Customize Classic Cotton Tee" }).waitFor();
  await page.goto(`${TEE}?color=mint`);
  await page.getByRole("radio", { name: "L", exact: true }).first().check();
  await page.getByRole("button", { name: "Several sizes" }).click();
  expect(await page.getByLabel("Size", { exact: true }).inputValue()).toBe("L");
  const slug = await slugOf(shop.sql, await addProduct(shop.sql, MUG, "Camp mug"));
  await page.goto(paths.productPage(slug));
  await page.getByRole("link", { name: "Start designing" }).first().waitFor();
  expect(await page.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
});

test("67.39 sizes are a list of words, and the way to the studio has one name", async () => {
  const page = await shop.openPage();
  await page.goto(TEE);
  await page.getByText("Sizes: S, M, L, XL, 2XL", { exact: true }).waitFor();
  const ways = page.getByRole("main").locator('a[href^="/design"]');
  expect(new Set(await ways.allTextContents())).toEqual(new Set(["Start designing"]));
});

test("67.33 on a phone the button stays at the lower end of a product's page, once on the screen, and hides nothing that has the focus", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(TEE);
  const begin = page.getByRole("link", { name: "Start designing" });
  const atEnd = () =>
    begin.evaluate((link) => innerHeight - link.getBoundingClientRect().bottom).then(Math.round);
  expect(await begin.count()).toBe(1);
  const below = await atEnd();
  expect(below).toBeWithin(8, 32);
  await page.getByRole("heading", { name: "Questions" }).scrollIntoViewIfNeeded();
  expect(await atEnd()).toBe(below);
  const answers = page.getByRole("link", { name: "More answers" });
  await answers.focus();
  const seen = () =>
    answers.evaluate((link) => {
      const { left, bottom } = link.getBoundingClientRect();
      return document.elementFromPoint(left + 4, bottom - 4) === link;
    });
  expect(await seen()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [bar, footer] = [page.locator(".product__end"), page.getByRole("contentinfo")];
  const [last, next] = [await bar.boundingBox(), await footer.boundingBox()];
  expect(Math.round((last?.y ?? 0) + (last?.height ?? 0))).toBe(Math.round(next?.y ?? 0));
});
