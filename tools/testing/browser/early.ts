import type { Page } from "playwright-core";

/** Opens a page whose scripts are still under way, until the function it returns lets them in. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  // The scripts hold back the load event.
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return resolve;
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
}
