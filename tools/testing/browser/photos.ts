import { basename, join } from "node:path";
import type { Page } from "playwright-core";

/** The folder of `PHOTOS=<folder> bun run test`; without one no picture is taken. */
export const PHOTOS = process.env.PHOTOS;

/** Longer than a picture of the shop takes to load and to be decoded. */
const PICTURES_MS = 5000;

let testFile = "";
/** How many pictures have a name: a test may visit a page in two states. */
const taken = new Map<string, number>();

/** The preload names each file before its tests run. */
export function nameTestFile(path: string): void {
  testFile = basename(path).replace(/(\.browser)?\.test\.tsx?$/, "");
}

/** Saves a page, when pictures are wanted, as `<test file>/<what>-<width>-<scheme>.png`. */
export async function photograph(page: Page, what: string): Promise<void> {
  if (!PHOTOS) return;
  const { isStudio, width, scheme } = await page.evaluate(settle, PICTURES_MS);
  const words = what.replace(/ at \d+.*$/, "").match(/\w+/g) ?? ["page"];
  const name = join(testFile, `${words.join("-")}-${width}-${scheme}`);
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  const path = join(PHOTOS, count === 1 ? `${name}.png` : `${name}-${count}.png`);
  // A bar that sticks to the studio's screen would lie in the middle of a whole page.
  await page.screenshot({ path, fullPage: !isStudio });
}

/** Runs in the page: loads the pictures that are far down, so that a broken one is visible. */
async function settle(timeoutMs: number) {
  const isStudio = document.querySelector('[data-island="design-studio"]') !== null;
  if (!isStudio) scrollTo(0, 0);
  for (const picture of document.images) picture.loading = "eager";
  // A picture in closed details may never be decoded.
  await Promise.race([
    Promise.allSettled([...document.images].map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return { isStudio, width: innerWidth, scheme };
}
