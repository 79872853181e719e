import type { ISql } from "postgres";
import { listPublishedSlugs } from "#db/catalog/feed-variants.ts";
import { listPublicDesigns } from "#db/gallery/designs.ts";
import { INFORMATION_PAGES, RETURNS_PAGE } from "#shop/information-pages.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** A sitemap may have 50,000 URLs (sitemaps.org, "Protocol"); the shop's own pages stand in the first. */
export const IDS_PER_PART = 49_000;

/** Products of these ids stand beside the shop's own pages. */
const FIRST_PRODUCTS = 900;

const BATCH = 1000;

const PAGES = [
  paths.home,
  paths.design,
  paths.product,
  paths.gallery,
  paths.puffPuff,
  ...INFORMATION_PAGES,
];

/** An index of sitemaps has so many parts of each; products that fit into the first part have none. */
export type Parts = { designs: number; products: number };

/** The number of parts follows from the highest ids of what is public. */
export function partsOf({ design, product }: { design: number; product: number }): Parts {
  return {
    designs: Math.max(1, Math.ceil(design / IDS_PER_PART)),
    products: product > FIRST_PRODUCTS ? Math.ceil(product / IDS_PER_PART) : 0,
  };
}

export type Entries = Iterable<string> | AsyncIterable<string>;

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

export function* indexEntries(origin: string, { designs, products }: Parts): Generator<string> {
  for (let part = 1; part <= designs; part++) yield indexEntry(origin, { part });
  for (let part = 1; part <= products; part++) yield indexEntry(origin, { products: part });
}

function indexEntry(origin: string, query: Record<string, number>): string {
  return `<sitemap><loc>${origin}${withQuery(paths.sitemap, query)}</loc></sitemap>\n`;
}

export function* pageEntries(
  origin: string,
  { hasReturns }: { hasReturns: boolean },
): Generator<string> {
  for (const path of hasReturns ? [...PAGES, RETURNS_PAGE.href] : PAGES)
    yield `<url><loc>${origin}${path}</loc></url>\n`;
}

/** The public designs among the ids of that part. */
export function designEntries(sql: ISql, origin: string, part: number) {
  return entriesOf(part, {
    list: (query) => listPublicDesigns(sql, query),
    show: ({ id, createdAt }) => entry(origin + paths.galleryDesign(id), createdAt),
  });
}

/** The products on sale among the ids of that part. */
export function productEntries(sql: ISql, origin: string, part: number) {
  return entriesOf(part, {
    list: (query) => listPublishedSlugs(sql, query),
    show: ({ slug, updatedAt }) => entry(origin + paths.productPage(slug), updatedAt),
  });
}

type Listed<Row> = {
  list: (query: { after: number; limit: number }) => Promise<readonly Row[]>;
  show: (row: Row) => string;
};

async function* entriesOf<Row extends { id: number }>(
  part: number,
  { list, show }: Listed<Row>,
): AsyncGenerator<string> {
  const last = part * IDS_PER_PART;
  let after: number | undefined = last - IDS_PER_PART;
  while (after !== undefined) {
    const found = await list({ after, limit: BATCH });
    const here = found.filter(({ id }) => id <= last);
    if (here.length > 0) yield here.map(show).join("");
    after = here.length === BATCH ? here.at(-1)?.id : undefined;
  }
}

function entry(url: string, changedAt: Date): string {
  return `<url><loc>${url}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>\n`;
}
