import type { Visitor } from "../testing/visitor.ts";
import type { Stopwatch } from "./measured.ts";

export const PAGE_KINDS = ["page", "asset", "picture", "own shirt"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export type TimedBrowser<Kind extends string> = ReturnType<typeof timedBrowser<Kind>>;

/** Does what a browser does, with each step timed. Steps that are not answered as wanted throw. */
export function timedBrowser<Kind extends string>(
  visitor: Visitor,
  measured: Stopwatch<Kind | PageKind>,
) {
  const seen = new Set<string>();

  /** The step ends with the last byte. */
  function timed(kind: Kind | PageKind, send: () => Promise<Response>, status = 200) {
    return measured.time(kind, async () => {
      const answer = await send();
      if (answer.status !== status) {
        throw new Error(`${kind}: ${answer.url} was answered ${answer.status}`);
      }
      return new Response(await answer.bytes(), answer);
    });
  }

  return {
    timed,
    /** It loads the page, then what it links that is not in its cache. */
    async open(path: string, expected = "</html>"): Promise<void> {
      const html = await (await timed("page", () => visitor.request(path))).text();
      if (!html.includes(expected)) throw new Error(`${path} has no "${expected}"`);
      const links = linksOf(html).filter((link) => !seen.has(link));
      for (const link of links) seen.add(link);
      await Promise.all(links.map((link) => timed(kindOf(link), () => visitor.request(link))));
    },
  };
}

/** Scripts, styles and pictures. */
export function linksOf(html: string): string[] {
  const tags = html.match(/<(?:img|script|link rel="stylesheet")[^>]*>/g) ?? [];
  const links = tags.flatMap((tag) => /(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set(links.map((link) => link.replaceAll("&amp;", "&")))];
}

/** A shirt with the shopper's own artwork has never been drawn before. */
function kindOf(link: string): PageKind {
  if (link.startsWith("/mockups/")) return "own shirt";
  return link.startsWith("/assets/") ? "asset" : "picture";
}
