import { expect, test } from "bun:test";
import { countAllPapers } from "#reports/count-papers.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGivenBack, addSold } from "#tools/testing/data/reports/papers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { listKeys } from "./figures.ts";
import { countSharers, listSharers } from "./sharers.ts";

const shop = useShop();
const QUERY = { currency: "usd", days: { from: "2026-01-01", to: "2026-12-31" } } as const;

/** Shares what an order prints; returns the document, with which others order it unchanged. */
async function share(userId: number, title: string, likes: number) {
  const { sql } = shop;
  const id = await addSold(sql, { currency: "eur" });
  const [row] = await sql<[{ id: number; documentId: number }]>`
    insert into gallery_designs (user_id, document_id, title, tags, status, likes_count)
    select ${userId}, document_id, ${title}, '{waves}', 'approved', ${likes}
    from order_items where order_id = ${id}
    returning id, document_id`;
  return row;
}

test("87.15 the best sharers are those whose designs others bought unchanged, refunds taken off", async () => {
  const { sql } = shop;
  const { user: ink } = await register(shop, { username: "inkling" });
  const { user: quill } = await register(shop, { username: "quill" });
  const waves = await share(ink.id, "Waves", 12);
  const stars = await share(ink.id, "Stars", 3);
  const moon = await share(quill.id, "Moon", 40);
  const { documentId } = waves;
  const first = await addSold(sql, { lines: [{ documentId, quantity: 3 }, { size: "L" }] });
  await addSold(sql, { lines: [{ documentId: stars.documentId }] });
  await addSold(sql, { lines: [{ documentId: moon.documentId, quantity: 2 }] });
  // What sharers buy of their own counts as their design's sale, not as others'.
  await addSold(sql, { lines: [{ documentId: moon.documentId, quantity: 9 }], userId: quill.id });
  const lines = [{ position: 0, quantity: 1, cents: 1999, taxCents: 0 }];
  await addGivenBack(sql, first, { amountCents: 1999, lines });
  await countAllPapers({ sql });
  const one = { username: "inkling", designs: 2, sales: 2, pieces: 3, netCents: 5997, likes: 15 };
  const other = { username: "quill", designs: 1, sales: 1, pieces: 2, netCents: 3998, likes: 40 };
  expect(await listSharers(sql, QUERY, 50)).toMatchObject([one, other]);
  expect(await listSharers(sql, QUERY, 1)).toMatchObject([one]);
  expect(await countSharers(sql, QUERY)).toBe(2);
  const designs = await listKeys(sql, { dimension: "design", ...QUERY }, null);
  expect(designs.map(({ key, pieces }) => [key, pieces])).toEqual([
    [`:${moon.id}`, 11],
    [`:${waves.id}`, 3],
    [".own", 1],
    [`:${stars.id}`, 1],
  ]);
  await sql`delete from gallery_designs where id = ${moon.id}`;
  expect(await listSharers(sql, QUERY, 50)).toMatchObject([one, { username: null, pieces: 2 }]);
});
