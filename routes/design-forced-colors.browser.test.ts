import { expect, test } from "bun:test";
import type { Locator } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const styleOf = (of: Locator) =>
  of.first().evaluate((element) => {
    const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element);
    return `${backgroundColor} ${borderColor} ${outlineStyle}`;
  });

test("2.58 in forced colors the chosen tab, color and position are seen", async () => {
  const page = await shop.openPage();
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
  const pairs: [chosen: string, other: string][] = [
    [".views [aria-pressed=true]", ".views [aria-pressed=false]"],
    ["[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    [".position:has(:checked)", ".position:not(:has(:checked))"],
    [".swatch:has(:checked)", ".swatch:not(:has(:checked))"],
  ];
  for (const [chosen, other] of pairs)
    expect(await styleOf(page.locator(chosen)), chosen).not.toBe(
      await styleOf(page.locator(other)),
    );
});

test("2.58 at 400 % neither header nor shirt stays in front of what is read", async () => {
  const page = await shop.openPage();
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
  await page.getByLabel("Design size").focus();
  const covered = await page.evaluate(() =>
    [".header", ".stage"].filter((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight;
    }),
  );
  expect(covered).toEqual([]);
});
