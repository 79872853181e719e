import { expect, test } from "bun:test";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";

const database = useDatabase();

const TAGS = ["logo", "art", "music", "retro", "funny"];

test("12.23 designs shared, hidden and forgotten at the same time never block each other, and all terms stay counted", async () => {
  const { sql } = database;
  const ids = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const turned = [...TAGS.slice(at % 5), ...TAGS.slice(0, at % 5)];
      const tags = at % 2 ? turned : turned.toReversed();
      return addGalleryDesign(sql, { tags, title: `${tags.join(" ")} ${at % 7}` });
    }),
  );
  await Promise.all(
    ids.map((id, at) => {
      if (at % 4 === 0) return sql`delete from gallery_designs where id = ${id}`;
      const status = at % 4 === 1 ? "hidden" : "approved";
      return sql`update gallery_designs set status = ${status}, likes_count = 1 where id = ${id}`;
    }),
  );
  const uses = await sql<{ term: string; uses: number }[]>`
    select term, uses from gallery_terms where kind = 'tag' order by term`;
  expect([...uses]).toEqual([...TAGS].sort().map((term) => ({ term, uses: 100 })));
  const wrong = await sql`
    select term from gallery_terms t
    where uses <> (select count(*) from gallery_postings where term_id = t.id)`;
  expect([...wrong]).toEqual([]);
});
