import type { Browser } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { openBrowser } from "../../testing/browser/browser.ts";
import { shopServer } from "../shared.ts";
import { atMost, type Goal, printTable } from "../table.ts";

/** WebPageTest's "3G Slow": 400 kbit/s each way, 400 ms there and back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
/** A person leaves a page that shows nothing for longer. */
const GOAL_MS = 1600;

const PAGES = [paths.product, paths.productPage("classic-cotton-tee"), paths.gallery];

/** They are first visits of a phone, with nothing cached. */
export async function benchSlowNetwork(): Promise<void> {
  const [browser, shop] = [await openBrowser(), await shopServer()];
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const path of PAGES) {
    const { lcp, element } = await largestPaint(browser, shop.ready.url + path);
    const goals = [atMost("LCP", lcp, GOAL_MS, "ms")];
    rows.push({ cells: [path, `${lcp.toFixed(0)} ms`, element], goals });
  }
  const heading =
    "Largest contentful paint on slow 3G (400 kbit/s, 400 ms), a phone's first visit.";
  printTable(heading, ["", "LCP", "of"], rows);
}

async function largestPaint(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", SLOW_3G);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  const largest = await page.evaluate(findLargest);
  await context.close();
  return largest;
}

/** It runs in the page. */
function findLargest() {
  return new Promise<{ lcp: number; element: string }>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as
        | (PerformanceEntry & { element?: Element })
        | undefined;
      const { tagName = "", className = "" } = last?.element ?? {};
      resolve({
        lcp: last?.startTime ?? 0,
        element: `${tagName.toLowerCase()} ${className}`.trim(),
      });
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}
