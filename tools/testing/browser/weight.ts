import type { Page } from "playwright-core";
import type { Visitor } from "../visitor.ts";

/** The paths of what a page has loaded from the shop itself, by how they end. */
export async function ownFiles(page: Page, suffix: ".js" | ".css"): Promise<string[]> {
  const { origin } = new URL(page.url());
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const own = loaded.map((name) => new URL(name)).filter((file) => file.origin === origin);
  return [...new Set(own.map(({ pathname }) => pathname))].filter((path) => path.endsWith(suffix));
}

/** Sums up all of them, in gzip. */
export async function packedBytes(visitor: Visitor, paths: readonly string[]): Promise<number> {
  const packed = { headers: { "accept-encoding": "gzip" } };
  const sizes = paths.map(async (path) => {
    const answer = await visitor.request(path, packed);
    return (await answer.bytes()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
