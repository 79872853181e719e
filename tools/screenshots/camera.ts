import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { STEP_MS } from "../testing/bounds.ts";
import { openBrowser } from "../testing/browser/browser.ts";

/** For what shoppers meet. */
const SMALLEST = [
  { width: 320, height: 640, colorScheme: "light" },
  { width: 320, height: 640, colorScheme: "dark" },
] as const;

const SCREENS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1280, height: 800, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

export type Shoot = (name: string) => Promise<void>;

export type Visit = (page: Page, shoot: Shoot) => Promise<void>;

type Visits = { everywhere: readonly Visit[]; smallestToo: readonly Visit[] };

/** Each visit on each screen as a new visitor; returns the number of pictures. */
export async function photograph(url: string, folder: string, visits: Visits) {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  let count = 0;
  const { everywhere, smallestToo } = visits;
  const rounds = [
    ...SCREENS.map((screen) => ({ screen, visits: [...smallestToo, ...everywhere] })),
    ...SMALLEST.map((screen) => ({ screen, visits: smallestToo })),
  ];
  for (const { screen, visits } of rounds)
    for (const visit of visits) {
      const { colorScheme, ...viewport } = screen;
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: "reduce",
        baseURL: url,
      });
      context.setDefaultTimeout(STEP_MS);
      const page = await context.newPage();
      await visit(page, async (name) => {
        const path = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        // What sticks to the screen would lie in the middle of a whole page.
        const isStudio = name.startsWith("studio-");
        await page.evaluate(settle, isStudio);
        await page.screenshot({ path, fullPage: !isStudio });
        count++;
      });
      await context.close();
    }
  return count;
}

/** Runs in the page. */
async function settle(asScrolled: boolean): Promise<void> {
  if (!asScrolled) scrollTo(0, 0);
  const lazy = [...document.images].filter(
    ({ loading, naturalWidth }) => loading === "lazy" && naturalWidth === 0,
  );
  const loaded = lazy.map((picture) => {
    picture.loading = "eager";
    return new Promise((resolve) => {
      picture.addEventListener("load", resolve);
      picture.addEventListener("error", resolve);
      // It may have failed before.
      setTimeout(resolve, 5000);
    });
  });
  await Promise.all(loaded);
  // A broken picture should be visible.
  const decoded = Promise.allSettled([...document.images].map((picture) => picture.decode()));
  // What lies in closed details may never be decoded.
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 5000))]);
}
