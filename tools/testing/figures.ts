import { paths } from "#shop/paths.ts";
import type { TestShop } from "./shop.ts";

export const METRICS_TOKEN = "the token of who scrapes the tests' figures";

export async function scrape(shop: Pick<TestShop, "visitor">): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await shop.visitor().request(paths.metrics, { headers })).text();
}

/** Series are counted for all shops of the process, so that tests compare two scrapes. */
export function figureOf(text: string, series: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

export function rise(before: string, after: string, series: string): number {
  return (figureOf(after, series) ?? 0) - (figureOf(before, series) ?? 0);
}
