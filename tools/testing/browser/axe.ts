import axe from "axe-core";
import type { Page } from "playwright-core";

/** Both screens, and both schemes: what depends on neither need not be judged four times. */
export const SCREENS = [
  { width: 1280, dark: false },
  { width: 390, dark: true },
] as const;

/**
 * `page: rule (element)` for each element that breaks a rule, frames included. Of the other color
 * scheme it judges the contrast, the one thing that depends on it.
 */
export async function axeViolations(page: Page, at: string): Promise<string[]> {
  const open = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })';
  await Promise.all(page.frames().map((frame) => frame.evaluate(`${axe.source};${open}`)));
  const broken = await run(page, "{}");
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  broken.push(...(await run(page, '{ runOnly: ["color-contrast"], iframes: false }')));
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  return [...new Set(broken)].map((problem) => `${at}: ${problem}`);
}

/** `axe` is what is in the page by now. */
async function run(page: Page, options: string): Promise<string[]> {
  await page.evaluate(holdStill);
  return page.evaluate<string[]>(`axe.run(${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => id + " (" + target.join(" ") + ")")))`);
}

/**
 * Half-way through a fade, text has less contrast: all stands as it will be, and toasts, which fade
 * out again, as they are in between.
 */
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
