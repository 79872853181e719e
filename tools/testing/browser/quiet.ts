import type { BrowserContext, Page, Request } from "playwright-core";
import { until } from "../until.ts";

const QUIET_MS = 500;

type Traffic = { open: Set<Request>; changedAt: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** Notes what each page of the context asks for, for `untilQuiet`. */
export function watchTraffic(context: BrowserContext): void {
  context.on("page", (page) => {
    const traffic: Traffic = { open: new Set(), changedAt: performance.now() };
    trafficOf.set(page, traffic);
    const end = (request: Request) => {
      traffic.open.delete(request);
      traffic.changedAt = performance.now();
    };
    page.on("request", (request) => {
      // Such a request ends with its page.
      if (request.resourceType() !== "eventsource") traffic.open.add(request);
      traffic.changedAt = performance.now();
    });
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  });
}

/**
 * Waits until the page has loaded, all that it asked for is answered, and it asks for no more.
 * Playwright's own state is not waited for: a page that is idle before its scripts have run
 * counts as idle at once, and never again once it then asks for something before it has loaded.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("Nobody watches the traffic of this page");
  await until(`${page.url()} asks for no more`, () => {
    return traffic.open.size === 0 && performance.now() - traffic.changedAt > QUIET_MS;
  });
}
