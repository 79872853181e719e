import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import { FLAGS, findChromium } from "../../testing/browser/browser.ts";
import { shopServer } from "../shared.ts";
import { type Goal, printTable } from "../table.ts";

/**
 * No dependency: it weighs 185 MB, and nobody but this needs it. `bun x` downloads it once to a folder
 * of its own.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";

const TIMEOUT_MS = 180_000;

/** They are of 100. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

type AuditRef = { id: string; weight: number };

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: AuditRef[] }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
};

/** These pages are meant to be found. */
const PAGES = [
  ...[paths.home, paths.design, paths.product, paths.productPage("classic-cotton-tee")],
  ...[paths.gallery, paths.galleryDesign(1), paths.puffPuff, ...INFORMATION_PAGES],
];

/** Lighthouse simulates its default: a slow phone on slow 4G. */
export async function benchLighthouse(): Promise<void> {
  const shop = await shopServer();
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const path of PAGES) {
    const url = shop.ready.url + path;
    const report = await run(url);
    if (typeof report === "string") console.info(`\nNo Lighthouse of ${url}: ${report}`);
    else rows.push(rowOf(url, report));
  }
  const heading = "Lighthouse, mobile, of 100 each; the largest paint as it simulates it.";
  const columns = ["", "performance", "accessibility", "best practices", "SEO", "LCP"];
  printTable(heading, columns, rows);
}

function rowOf(url: string, { categories, audits }: Report) {
  const names = ["performance", "accessibility", "best-practices", "seo"] as const;
  const scores = names.map((name) => Math.round(100 * (categories[name].score ?? 0)));
  const missed = names.filter((name, at) => (scores[at] ?? 0) < GOALS[name]);
  const lcp = audits["largest-contentful-paint"]?.displayValue ?? "?";
  const lost = missed.flatMap((name) => lostIn(categories[name].auditRefs, audits));
  const goal = {
    text: "95 and 100",
    measured: `${scores.join(", ")} (${lost.join(", ")})`,
    reached: missed.length === 0,
  };
  return { cells: [new URL(url).pathname, ...scores.map(String), lcp], goals: [goal] };
}

/** These audits took points off a category. */
function lostIn(auditRefs: readonly AuditRef[], audits: Report["audits"]): string[] {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** It answers the report, or why there is none. */
async function run(url: string): Promise<Report | string> {
  const flags = ["--headless", ...FLAGS].join(" ");
  const options = ["--quiet", "--output=json", `--chrome-flags=${flags}`];
  const child = Bun.spawn([process.execPath, "x", LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIMEOUT_MS,
  });
  const read = [child.stdout, child.stderr].map((stream) => new Response(stream).text());
  const [report = "", problem = ""] = await Promise.all(read);
  if ((await child.exited) !== 0) return problem.trim().split("\n").at(-1) ?? "it ended early";
  // Lighthouse's own format, of the version above.
  return JSON.parse(report) as Report;
}
