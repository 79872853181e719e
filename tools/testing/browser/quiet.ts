import type { BrowserContext, Page, Request } from "playwright-core";
import { until } from "../until.ts";

const QUIET_MS = 500;

type Traffic = { open: Set<Request>; changedAt: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** Notes the requests of each page of the context, for `untilQuiet`. */
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
 * Waits until the page has loaded, all its requests are answered, and no more follow for a while.
 * Playwright's `networkidle` will not do: a page that is idle before its scripts have run reaches
 * that state too early, and never again where it sends a request before it has loaded.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("Nobody watches the traffic of this page");
  await until(`${page.url()} sends no more requests`, () => {
    return traffic.open.size === 0 && performance.now() - traffic.changedAt > QUIET_MS;
  });
}
