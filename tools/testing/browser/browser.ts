import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { STEP_MS } from "../bounds.ts";
import { atEndOfRun, atEndOfTest } from "../cleanup.ts";
import { watchTraffic } from "./quiet.ts";

/** The two screens that everything is looked at on. */
const HEIGHTS = { 390: 844, 1280: 800 } as const;

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Pages are so small that handing frames to a process of their own takes longer than drawing them. */
const LIGHT_GRAPHICS = ["--in-process-gpu", "--num-raster-threads=1"];

/** Pages of tests live too short for code to pay that V8's optimizing compilers make. */
const LIGHT_V8 = "--js-flags=--no-opt --no-maglev";

export type PageOptions = {
  width?: keyof typeof HEIGHTS;
  dark?: boolean;
  javaScript?: boolean;
  /** The page shows the shop's animations. */
  motion?: boolean;
  /** Console lines that the test provokes, such as a 402 of a declined card. */
  expected?: RegExp;
  /** More of Playwright's own, such as `baseURL`. */
  context?: BrowserContextOptions;
};

let browser: Promise<Browser> | undefined;

export async function openBrowser(): Promise<Browser> {
  const running = await browser;
  // A test that times out kills all processes, this one too.
  if (!running?.isConnected()) browser = launch();
  return browser ?? launch();
}

/** A page in its own profile until the test ends; console errors and warnings fail the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { width = 1280, dark = false, javaScript = true, motion = false, expected } = options;
  const context = await (await openBrowser()).newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: dark ? "dark" : "light",
    javaScriptEnabled: javaScript,
    reducedMotion: motion ? "no-preference" : "reduce",
    ...options.context,
  });
  context.setDefaultTimeout(STEP_MS);
  watchTraffic(context);
  const problems: string[] = [];
  context.on("console", (message) => {
    const text = `${message.text()} (${message.location().url})`;
    const isProblem = ["error", "warning"].includes(message.type());
    if (isProblem && !expected?.test(text)) problems.push(text);
  });
  context.on("weberror", (error) => problems.push(error.error().message));
  atEndOfTest(async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`In the browser: ${problems.join("\n")}`);
  });
  return context.newPage();
}

export function overflow(shown: Page | Locator): Promise<number> {
  const box = "evaluateAll" in shown ? shown : shown.locator(":root");
  return box.evaluate((element) => element.scrollWidth - element.clientWidth);
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const args = [...FLAGS, ...LIGHT_GRAPHICS, LIGHT_V8];
  const launched = await chromium.launch({ executablePath, args, timeout: STEP_MS });
  atEndOfRun(() => launched.close());
  return launched;
}

export function findChromium(): string {
  const executablePath = [
    // Faster: it opens no window.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ]
    .concat(Bun.which("chromium") ?? [], Bun.which("google-chrome") ?? [])
    .find((path) => Bun.which(path));
  if (!executablePath) throw new Error("The browser tests need Chromium: apt install chromium");
  return executablePath;
}
