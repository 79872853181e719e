import type { Browser, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { openBrowser } from "../../testing/browser/browser.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";
import { draftLayers } from "../draft-layers.ts";
import { shopServer } from "../shared.ts";
import { atMost, type Goal, printTable } from "../table.ts";
import { dragFrames, type Frames, idleFrames } from "./frames.ts";
import { INTERACTIONS } from "./interactions.ts";

/** Lighthouse makes a middling phone of a computer this way. */
const THROTTLE = 4;
/** A person feels a longer wait after a press; web.dev calls an INP up to this good. */
const MAX_INTERACTION_MS = 200;
/** A person sees a layer jump when it misses more than one frame of a screen of 60 Hz. */
const MAX_FRAME_MS = 34;

const DRAGGED = [
  ["a picture", 5],
  ["a text", 11],
  ["a piece of art", 16],
] as const;

/** The studio with 20 layers in a real browser. */
export async function benchStudio(): Promise<void> {
  const browser = await openBrowser();
  const { url } = (await shopServer()).ready;
  const visitor = createVisitor(url);
  await draftLayers(visitor, { front: 20 });
  await benchInteractions(await openStudio(browser, url, visitor));
  await benchFrames(await openStudio(browser, url, visitor));
}

async function benchInteractions(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const { name, run } of INTERACTIONS) {
    await page.evaluate(forgetInteractions);
    await run(page);
    const ms = await page.evaluate(worstInteraction);
    const goals = [atMost("worst", ms, MAX_INTERACTION_MS, "ms")];
    rows.push({ cells: [name, ms.toFixed(0)], goals });
  }
  await page.context().close();
  const heading = `Interactions with 20 layers, as Event Timing reports them, with a processor slowed ${THROTTLE} ×.`;
  printTable(heading, ["", "ms"], rows);
}

async function benchFrames(page: Page): Promise<void> {
  const row = (name: string, { median, most, longest, cpu }: Frames, ...goals: Goal[]) => {
    const columns = [median, most, longest, cpu].map((ms) => ms.toFixed(1));
    return { cells: [name, ...columns], goals };
  };
  const rows = [row("nothing moves", await idleFrames(page))];
  for (const [name, at] of DRAGGED) {
    const frames = await dragFrames(page, at);
    rows.push(row(`drag ${name}`, frames, atMost("longest", frames.longest, MAX_FRAME_MS, "ms")));
  }
  await page.context().close();
  const heading =
    "Frames of two seconds with 20 layers, in ms. A busy machine drops some of the first row, too.";
  printTable(heading, ["", "median", "95 %", "longest", "CPU each"], rows);
}

async function openStudio(browser: Browser, url: string, { cookies }: Visitor): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  await page.goto(url + paths.design);
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

/** It runs in the page, like the two below. */
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

/** The time is in ms, once all have been painted and reported; less than 16 ms count as 0. */
async function worstInteraction(): Promise<number> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  await new Promise(requestAnimationFrame);
  return Math.max(0, ...window.interactions);
}
