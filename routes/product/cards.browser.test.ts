import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { CAP } from "#shop/goods/garments/cap.ts";
import { POSTER } from "#shop/goods/objects/poster.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Each row of the grid: how many things stand in it, and how much of its width they leave, in px. */
function rowsOf(page: Page): Promise<{ things: number; left: number }[]> {
  return page.locator(".card-grid:not([aria-busy])").evaluate((grid) => {
    const end = grid.getBoundingClientRect().right;
    const boxes = [...grid.children].map((child) => child.getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return [...rows.values()].map((row) => ({
      things: row.length,
      left: Math.round(end - Math.max(...row.map(({ right }) => right))),
    }));
  });
}

test("67.24 two, three or four cards stand beside each other, and each row is filled", async () => {
  const page = await shop.openPage();
  const open = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${paths.product}?v=${crypto.randomUUID()}`);
    expect(await overflow(page)).toBe(0);
    const rows = await rowsOf(page);
    expect(rows.filter(({ left }) => left !== 0)).toEqual([]);
    return rows.map(({ things }) => things);
  };
  expect(await open(390)).toEqual([2, 2, 2]);
  expect(await open(768)).toEqual([3, 3]);
  expect(await open(1280)).toEqual([4, 2]);
  await addProduct(shop.sql, CAP, "Camp cap");
  expect(await open(390)).toEqual([2, 2, 2, 1]);
  expect(await open(768)).toEqual([3, 3, 1]);
  expect(await open(1280)).toEqual([4, 3]);
  await addProduct(shop.sql, POSTER, "Camp poster");
  expect(await open(390)).toEqual([2, 2, 2, 2]);
  expect(await open(768)).toEqual([3, 3, 2]);
  expect(await open(1280)).toEqual([4, 4]);
});

/** How far the words of samples stand from their pictures at least, in px, below or beside them. */
const wordsApart = (page: Page) =>
  page.locator(".samples__tile").evaluateAll((tiles) => {
    const apart = tiles.map((tile) => {
      const range = new Range();
      range.selectNodeContents(tile.lastChild ?? tile);
      const [words, picture] = [range, tile.querySelector("img")].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!words || !picture) throw new Error("Both are in the tile");
      return Math.max(words.top - picture.bottom, words.left - picture.right);
    });
    return Math.min(...apart);
  });

/** So much of the tile's height is above and below what it holds, in px. */
const emptyOf = (page: Page) =>
  page.locator(".card-grid__tile").evaluate((tile) => {
    const { height } = tile.getBoundingClientRect();
    const boxes = [...tile.querySelectorAll("h2, p, a, button")].map((part) =>
      part.getBoundingClientRect(),
    );
    const [top, bottom] = [
      Math.min(...boxes.map(({ top }) => top)),
      Math.max(...boxes.map(({ bottom }) => bottom)),
    ];
    return Math.round(height - (bottom - top));
  });

test("67.40 the samples beside the products fill their tile and open in the studio, without script", async () => {
  const page = await shop.openPage({ javaScript: false });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${paths.product}?v=${crypto.randomUUID()}`);
    expect(await emptyOf(page)).toBeLessThan(64);
    expect(await wordsApart(page)).toBeGreaterThan(4);
  }
  await page.getByRole("button", { name: "Try the sample Birthday" }).click();
  await page.waitForURL(`**${paths.design}`);
  await page.getByText("Birthday sample opened").waitFor();
});

test.each([
  { width: 390, dark: true },
  { width: 1280, dark: false },
] as const)("67.24 axe finds nothing on the list and a product's page, %p", async (screen) => {
  const page = await shop.openPage(screen);
  for (const path of [paths.product, paths.productPage("classic-cotton-tee")]) {
    await page.goto(path);
    expect(await axeViolations(page, `${path} ${screen.width}`)).toEqual([]);
  }
});

test("4.19 the material and care of a shirt stand below the form on a phone and beside it on a desktop", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(`${paths.product}?product=1`);
  const boxes = async () => {
    const [facts, form] = [page.locator(".product-facts"), page.locator(".customize form.form")];
    const [made, chosen] = [await facts.boundingBox(), await form.boundingBox()];
    if (!made || !chosen) throw new Error("nothing is seen");
    return { made, chosen };
  };
  const phone = await boxes();
  expect(phone.made.y).toBeGreaterThan(phone.chosen.y + phone.chosen.height);
  await page.setViewportSize({ width: 1280, height: 800 });
  const desktop = await boxes();
  expect(desktop.made.x).toBeLessThan(desktop.chosen.x);
  expect(desktop.made.y).toBeLessThan(desktop.chosen.y + desktop.chosen.height);
});

test("67.38 each swatch has at least 32 px on a phone, and on a desktop what it had", async () => {
  const page = await shop.openPage({ width: 390 });
  const sizes = async () => {
    const least = async (part: string) => {
      const boxes = page.locator(`${part} .swatch`);
      return Math.min(...(await boxes.evaluateAll((all) => all.map((one) => one.clientWidth + 4))));
    };
    await page.goto(`${paths.product}?product=1`);
    const list = [await least(".card-colors"), await least(".customize")];
    await page.goto(paths.productPage("classic-cotton-tee"));
    return [...list, await least(".product__buy")];
  };
  expect(await sizes()).toEqual([32, 32, 40]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await sizes()).toEqual([24, 30, 40]);
});

test("67.38 on a dark page the rim of a swatch is seen beside the black cloth", async () => {
  const page = await shop.openPage({ dark: true });
  await page.goto(paths.product);
  const rim = await page
    .locator('.swatch[title="Black"] svg')
    .first()
    .evaluate((swatch) => getComputedStyle(swatch).border);
  expect(rim).toBe("1px solid rgb(185, 176, 187)");
});

test("67.35 a card that is pointed at shows the other side, which loads with the pointer over the list", async () => {
  const page = await shop.openPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(paths.product);
  await untilQuiet(page);
  const turned = () => requested.filter((path) => path.startsWith("/samples/classic-turned"));
  expect(turned()).toEqual([]);
  const card = page.getByRole("article").first();
  const side = card.locator(".card__turned");
  expect(await side.isVisible()).toBe(false);
  await card.hover();
  await side.locator("img:visible").waitFor();
  await page.waitForFunction(
    (element) => element instanceof Element && getComputedStyle(element).opacity === "1",
    await side.elementHandle(),
  );
  expect(turned()).toHaveLength(1);
});
