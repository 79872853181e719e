import type { Page } from "playwright-core";
import { middle } from "./interactions.ts";

const SECONDS = 2;
const STEP_MS = 8;

/** Figures are in ms: median, 95th percentile, the longest, and what each costs all processors together. */
export type Frames = { median: number; most: number; longest: number; cpu: number };

export async function idleFrames(page: Page): Promise<Frames> {
  return measure(page, () => Bun.sleep(SECONDS * 1000));
}

/** The mouse moves in circles, as a hand does that searches for a place. */
export async function dragFrames(page: Page, at: number): Promise<Frames> {
  const { x, y } = await middle(page, at);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y + 5);
  const frames = await measure(page, async () => {
    const start = performance.now();
    for (let ms = 0; ms < SECONDS * 1000; ms = performance.now() - start) {
      const angle = ms / 250;
      await page.mouse.move(x + 60 * Math.sin(angle), y + 60 * Math.sin(2 * angle));
      await Bun.sleep(STEP_MS);
    }
  });
  await page.mouse.up();
  return frames;
}

async function measure(page: Page, run: () => Promise<void>): Promise<Frames> {
  await page.evaluate(noteFrames);
  const before = await cpuMs(page);
  await run();
  const used = (await cpuMs(page)) - before;
  const sorted = (await page.evaluate(takeFrames)).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), most: at(0.95), longest: at(1), cpu: used / sorted.length };
}

/** It counts all processes of the browser since its start. */
async function cpuMs(page: Page): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error("The page has no browser");
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

declare global {
  interface Window {
    noted: number[];
    noteFrame: number;
  }
}

/** It runs in the page, like the one below. */
function noteFrames(): void {
  window.noted = [];
  let last = 0;
  const note = (now: number) => {
    if (last > 0) window.noted.push(now - last);
    last = now;
    window.noteFrame = requestAnimationFrame(note);
  };
  window.noteFrame = requestAnimationFrame(note);
}

function takeFrames(): number[] {
  cancelAnimationFrame(window.noteFrame);
  return window.noted;
}
