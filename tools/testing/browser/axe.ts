import axe from "axe-core";
import type { Page } from "playwright-core";

/** `page: rule (element)` for each element that breaks a rule, frames included. */
export async function axeViolations(page: Page, at: string): Promise<string[]> {
  await page.evaluate(showToasts);
  const open = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })';
  await Promise.all(page.frames().map((frame) => frame.evaluate(`${axe.source};${open}`)));
  const run = `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => id + " (" + target.join(" ") + ")")))`;
  // A toast that is fading has no contrast to speak of: it is judged as it stands.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : {};
      if (!target?.matches(".toast")) continue;
      animation.pause();
      animation.currentTime = 1500;
    }
  });
  // `axe` is what the lines above have put into the page.
  const broken = await page.evaluate<string[]>(run);
  return broken.map((problem) => `${at}: ${problem}`);
}

/** Toasts stand still, fully there: half-way through a fade, text has less contrast. */
function showToasts(): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1000;
  }
}
