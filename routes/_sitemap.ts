import type { ISql } from "postgres";
import { listPublicDesigns } from "#db/gallery/designs.ts";
import { INFORMATION_PAGES, RETURNS_PAGE } from "#shop/information-pages.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** A sitemap may have 50,000 URLs (sitemaps.org, "Protocol"); the shop's own pages stand in the first. */
export const IDS_PER_PART = 49_000;

const BATCH = 1000;

const PAGES = [
  paths.home,
  paths.design,
  paths.product,
  paths.gallery,
  paths.puffPuff,
  ...INFORMATION_PAGES,
];

type Entries = Iterable<string> | AsyncIterable<string>;

/** The document piece by piece, as the entries come: never more of it in memory than one batch. */
export function inDocument(element: "urlset" | "sitemapindex", ...entries: Entries[]) {
  const pieces = inElement(element, entries);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}

async function* inElement(element: string, entries: Entries[]): AsyncGenerator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const some of entries) yield* some;
  yield `</${element}>\n`;
}

export function* indexEntries(origin: string, parts: number): Generator<string> {
  for (let part = 1; part <= parts; part++) {
    yield `<sitemap><loc>${origin}${withQuery(paths.sitemap, { part })}</loc></sitemap>\n`;
  }
}

export function* pageEntries(
  origin: string,
  { hasReturns }: { hasReturns: boolean },
): Generator<string> {
  for (const path of hasReturns ? [...PAGES, RETURNS_PAGE.href] : PAGES)
    yield `<url><loc>${origin}${path}</loc></url>\n`;
}

/** The public designs among the ids of that part. */
export async function* designEntries(
  sql: ISql,
  origin: string,
  part: number,
): AsyncGenerator<string> {
  const last = part * IDS_PER_PART;
  let after: number | undefined = last - IDS_PER_PART;
  while (after !== undefined) {
    const found = await listPublicDesigns(sql, { after, limit: BATCH });
    const here = found.filter(({ id }) => id <= last);
    if (here.length > 0) yield here.map((design) => designEntry(origin, design)).join("");
    after = here.length === BATCH ? here.at(-1)?.id : undefined;
  }
}

function designEntry(origin: string, { id, createdAt }: { id: number; createdAt: Date }): string {
  const day = createdAt.toISOString().slice(0, 10);
  return `<url><loc>${origin}${paths.galleryDesign(id)}</loc><lastmod>${day}</lastmod></url>\n`;
}
