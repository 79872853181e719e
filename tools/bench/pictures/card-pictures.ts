import type { Browser } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { openBrowser } from "../../testing/browser/browser.ts";
import { shopServer } from "../shared.ts";
import { atMostKb, type Goal, inKb, printTable } from "../table.ts";

const SCREENS = [
  { name: "1280 px", width: 1280, pixels: 1 },
  { name: "1280 px, 2 dots a pixel", width: 1280, pixels: 2 },
  { name: "390 px, 3 dots a pixel", width: 390, pixels: 3 },
];

export async function benchCardPictures(): Promise<void> {
  const browser = await openBrowser();
  const { url } = (await shopServer()).ready;
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const { name, width, pixels } of SCREENS) {
    const loaded = await loadedPictures(browser, url, { width, pixels });
    const sizes = await Promise.all(loaded.map(bytesOf));
    const largest = Math.max(...sizes);
    const widths = [...new Set(loaded.map((url) => /-(\d+)\.\w+$/.exec(url)?.[1] ?? "?"))];
    rows.push({
      cells: [name, widths.join("/"), String(sizes.length), inKb(largest)],
      goals: [atMostKb("each", largest, 30)],
    });
  }
  const columns = ["screen", "picture px", "pictures", "largest kB"];
  printTable("Pictures of product cards, as the browser chooses them.", columns, rows);
}

type Screen = { width: number; pixels: number };

async function loadedPictures(browser: Browser, url: string, { width, pixels }: Screen) {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: pixels });
  const page = await context.newPage();
  await page.goto(url + paths.product);
  const taken = await page.locator(".product-card img:visible").evaluateAll(async (pictures) => {
    const chosen: string[] = [];
    for (const picture of pictures) {
      if (!(picture instanceof HTMLImageElement)) continue;
      picture.loading = "eager";
      await picture.decode();
      chosen.push(picture.currentSrc);
    }
    return chosen;
  });
  await context.close();
  return taken;
}

async function bytesOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}
