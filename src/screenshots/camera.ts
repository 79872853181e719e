import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser } from "#testing/browser.ts";

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Saves what a page shows, light and dark, under this name. */
export type Shoot = (name: string) => Promise<void>;

/** A visit to the shop that is photographed on the way. */
export type Visit = (page: Page, shoot: Shoot) => Promise<void>;

/** Makes each visit on each screen, every time as a new visitor; returns the number of pictures. */
export async function photograph(url: string, folder: string, visits: readonly Visit[]) {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  let count = 0;
  for (const viewport of SCREENS)
    for (const visit of visits) {
      const context = await browser.newContext({ viewport, baseURL: url });
      const page = await context.newPage();
      const shoot = async (name: string) => {
        await page.evaluate(settle);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const path = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
          await page.screenshot({ path, fullPage: true, animations: "disabled" });
          count++;
        }
      };
      await visit(page, shoot);
      await context.close();
    }
  return count;
}

/** In the page: pictures further down are loaded, and the header stands at the top. */
async function settle(): Promise<void> {
  scrollTo(0, 0);
  for (const picture of document.images) picture.loading = "eager";
  // One that cannot be loaded shall be seen as such.
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}
