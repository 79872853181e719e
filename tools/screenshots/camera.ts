import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { STEP_MS } from "../testing/bounds.ts";
import { openBrowser } from "../testing/browser/browser.ts";

const SCREENS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1280, height: 800, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

export type Shoot = (name: string) => Promise<void>;

export type Visit = (page: Page, shoot: Shoot) => Promise<void>;

/** Each visit on each screen as a new visitor; returns the number of pictures. */
export async function photograph(url: string, folder: string, visits: readonly Visit[]) {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  let count = 0;
  for (const { colorScheme, ...viewport } of SCREENS)
    for (const visit of visits) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: "reduce",
        baseURL: url,
      });
      context.setDefaultTimeout(STEP_MS);
      const page = await context.newPage();
      await visit(page, async (name) => {
        await page.evaluate(settle);
        const path = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        count++;
      });
      await context.close();
    }
  return count;
}

/** Runs in the page. */
async function settle(): Promise<void> {
  scrollTo(0, 0);
  for (const picture of document.images) picture.loading = "eager";
  // A broken picture should be visible.
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}
