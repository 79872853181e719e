import type { Browser, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { atMostMs, type Goal, printTable, verdict } from "../table.ts";
import { dragFrames, type Frames, idleFrames } from "./frames.ts";
import { INTERACTIONS } from "./interactions.ts";
import { openTwentyLayers } from "./twenty-layers.ts";

/** As Lighthouse makes of a computer a middling phone. */
const THROTTLE = 4;
const MAX_INTERACTION_MS = 200;
/** Two frames of a screen of 60 Hz. */
const MAX_FRAME_MS = 34;

const DRAGGED = [
  ["a picture", 5],
  ["a text", 11],
  ["a piece of art", 16],
] as const;

/** The studio with 20 layers in a real browser. */
export async function benchStudio(browser: Browser, url: string): Promise<void> {
  const visitor = await openTwentyLayers(url);
  await benchInteractions(await openStudio(browser, url, visitor));
  await benchFrames(await openStudio(browser, url, visitor));
}

async function benchInteractions(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const rows: string[][] = [];
  for (const { name, run } of INTERACTIONS) {
    await page.evaluate(forgetInteractions);
    await run(page);
    const ms = await page.evaluate(worstInteraction);
    const goal = atMostMs("worst", ms, MAX_INTERACTION_MS);
    rows.push([name, ms.toFixed(0), verdict(goal)]);
  }
  await page.context().close();
  const heading = `Interactions with 20 layers, as Event Timing tells them, with a processor slowed ${THROTTLE} ×.`;
  printTable(heading, ["", "ms", "goal"], rows);
}

async function benchFrames(page: Page): Promise<void> {
  const row = (name: string, { median, most, longest, cpu }: Frames, goal?: Goal) => {
    const columns = [median, most, longest, cpu].map((ms) => ms.toFixed(1));
    return [name, ...columns, verdict(goal)];
  };
  const rows = [row("nothing moves", await idleFrames(page))];
  for (const [name, at] of DRAGGED) {
    const frames = await dragFrames(page, at);
    rows.push(row(`drag ${name}`, frames, atMostMs("longest", frames.longest, MAX_FRAME_MS)));
  }
  await page.context().close();
  const heading =
    "Frames of two seconds with 20 layers, in ms. A busy machine drops some of the first row, too.";
  printTable(heading, ["", "median", "95 %", "longest", "CPU each", "goal"], rows);
}

async function openStudio(browser: Browser, url: string, { cookies }: Visitor): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  await page.goto(url + paths.design, { waitUntil: "networkidle" });
  await page.waitForSelector("[data-hydrated]");
  await page.waitForFunction(
    () => document.querySelectorAll(".canvas [data-object]").length === 20,
  );
  return page;
}

declare global {
  interface Window {
    interactions: number[];
  }
}

/** Runs in the page, like the two below. */
function noteInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Movements and hovers have no number: they are no interactions.
      if ("interactionId" in entry && entry.interactionId) window.interactions.push(entry.duration);
    }
    // The browser reports no shorter ones.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function forgetInteractions(): void {
  window.interactions = [];
}

/** In ms, once all have been painted and reported; less than 16 ms count as 0. */
async function worstInteraction(): Promise<number> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  await new Promise(requestAnimationFrame);
  return Math.max(0, ...window.interactions);
}
