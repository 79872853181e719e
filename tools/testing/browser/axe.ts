import type { Frame, Page } from "playwright-core";
import { photograph } from "./photos.ts";

// Half as long as what the package's `source` holds, and read by every page.
const AXE = await Bun.file(Bun.fileURLToPath(import.meta.resolve("axe-core/axe.min.js"))).text();

/** The screens have both widths and both schemes in two runs instead of four. */
export const SCREENS = [
  { width: 1280, dark: false },
  { width: 390, dark: true },
] as const;

/**
 * Returns `page: rule (element)`, frames included; in the other scheme it checks contrast only.
 * `PHOTOS=<folder> bun run test` saves a picture in each scheme on the way.
 */
export async function axeViolations(page: Page, at: string): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe));
  const broken = await run(page, "");
  await photograph(page, at);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  broken.push(...(await run(page, 'runOnly: ["color-contrast"], iframes: false')));
  await photograph(page, at);
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  return [...new Set(broken)].map((problem) => `${at}: ${problem}`);
}

/** Once per document: the next check of the same page finds it loaded. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate("'axe' in window")) return;
  const open = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })';
  await frame.evaluate(`${AXE};${open}`);
}

/**
 * `preload` is off because axe would make an inline copy of a style sheet that it cannot read yet,
 * which the page's policy rejects; no rule that runs here reads sheets. Selectors of elements that
 * pass would cost a quarter of the time.
 */
async function run(page: Page, options: string): Promise<string[]> {
  await page.evaluate(holdStill);
  return page.evaluate<
    string[]
  >(`axe.run({ preload: false, resultTypes: ["violations"], ${options} }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => id + " (" + target.join(" ") + ")")))`);
}

/** Ends all fades at once, because half-faded text has too little contrast. */
function holdStill(): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1000;
  }
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : {};
    if (target?.matches(".toast")) animation.currentTime = 1500;
  }
}
