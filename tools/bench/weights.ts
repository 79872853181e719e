import type { Browser } from "playwright-core";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import { openBrowser } from "../testing/browser/browser.ts";
import { untilQuiet, watchTraffic } from "../testing/browser/quiet.ts";
import { shopServer } from "./shared.ts";
import { atMostKb, type Goal, inKb, printTable } from "./table.ts";

type Weight = { html: number; css: number; js: number; scriptsForbidden: boolean };
type Check = (weight: Weight) => Goal[];

const noScript: Check = ({ js, scriptsForbidden }) => [
  {
    text: "no script, script-src 'none'",
    measured: `${inKb(js)} kB`,
    reached: js === 0 && scriptsForbidden,
  },
];
const firstFlight: Check = ({ html, css }) => [atMostKb("HTML and CSS", html + css, 14)];
const scripts =
  (kb: number): Check =>
  ({ js }) => [atMostKb("JS", js, kb)];

const PAGES: [path: string, ...checks: Check[]][] = [
  [paths.design, scripts(125)],
  [paths.product, firstFlight, noScript],
  [paths.productPage("classic-cotton-tee"), firstFlight, noScript],
  [paths.cart, scripts(3)],
  [paths.checkout, scripts(95)],
  [paths.gallery, firstFlight, scripts(2)],
  [paths.puffPuff, noScript],
  ...INFORMATION_PAGES.map((path): [string, Check] => [path, noScript]),
];

/**
 * It counts the gzipped bytes that Chromium loads from the shop itself before the first interaction,
 * without scripts of the card provider.
 */
export async function benchWeights(): Promise<void> {
  const browser = await openBrowser();
  const { url, receiptUrl, cookies } = (await shopServer()).ready;
  const cookie = cookies["a cart"];
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  // The receipt has the print button's script.
  const receipt: typeof PAGES = [[receiptUrl, scripts(2)]];
  const row = (name: string, weight: Weight, checks: readonly Check[]) => {
    const goals = checks.flatMap((check) => check(weight));
    const { html, css, js } = weight;
    rows.push({ cells: [name, inKb(html), inKb(css), inKb(js)], goals });
  };
  const design = new URL(paths.design, url).href;
  row(`${paths.design}, empty`, await weigh(browser, design), [scripts(125)]);
  for (const [path, ...checks] of [...PAGES, ...receipt]) {
    const pageUrl = new URL(path, url);
    row(pageUrl.pathname, await weigh(browser, pageUrl.href, cookie), checks);
  }
  const heading = "Weight of pages before any interaction, kB of gzip (with a design and a cart).";
  printTable(heading, ["", "HTML", "CSS", "JS"], rows);
}

async function weigh(browser: Browser, url: string, cookie = ""): Promise<Weight> {
  const context = await browser.newContext(cookie ? { extraHTTPHeaders: { cookie } } : {});
  watchTraffic(context);
  const page = await context.newPage();
  const answer = await page.goto(url);
  if (!answer?.ok()) throw new Error(`${url} was answered ${answer?.status()}`);
  if (await page.$("[data-island]")) await page.waitForSelector("[data-hydrated]");
  await untilQuiet(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const policy = (await answer.headerValue("content-security-policy")) ?? "";
  await context.close();
  const own = loaded.filter((name) => new URL(name).origin === new URL(url).origin);
  return {
    html: await bytesOf([url], cookie),
    css: await bytesOf(own.filter((name) => name.endsWith(".css"))),
    js: await bytesOf(own.filter((name) => name.endsWith(".js"))),
    scriptsForbidden: policy.includes("script-src 'none'"),
  };
}

async function bytesOf(urls: readonly string[], cookie = ""): Promise<number> {
  let bytes = 0;
  for (const fileUrl of new Set(urls)) {
    const headers = { "accept-encoding": "gzip", ...(cookie && { cookie }) };
    const answer = await fetch(fileUrl, { headers, decompress: false });
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  return bytes;
}
