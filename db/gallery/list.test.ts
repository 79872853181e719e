import { beforeAll, describe, expect, test } from "bun:test";
import { GALLERY_SORTS, type GallerySort } from "#shop/gallery/query.ts";
import { seedGallery } from "#tools/large-shop/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { type GallerySearch, listGallery, listPopularTags } from "./list.ts";

const database = useDatabase();
beforeAll(async () => {
  expect(await seedGallery(database.sql, 3000)).toEqual({ seeded: true });
  await addDesigns([
    ["100% wool_en \\ sheep", "{Odd Tag}"],
    ["Ünïcode Straße", "{emoji}"],
    ["Fire 🔥 works", "{🔥}"],
    ["Quick brown fox jumps", "{fox}"],
    ["Brown quick fox", "{fox}"],
    ["Hidden sunset", "{secret}"],
  ]);
  await database.sql`update gallery_designs set status = 'hidden' where title = 'Hidden sunset'`;
});

async function addDesigns(designs: [title: string, tags: string][]): Promise<void> {
  for (const [title, tags] of designs) {
    await database.sql`
      insert into gallery_designs (user_id, document_id, title, tags, status, likes_count)
      select user_id, document_id, ${title}, ${tags}::text[], 'approved', 2
      from gallery_designs order by id limit 1`;
  }
}

type Row = { id: number; title: string; tags: string[]; likesCount: number; viewsCount: number };

async function expected({ q = "", tag = "", sort = "newest" }: Partial<GallerySearch>) {
  const rows = await database.sql<Row[]>`
    select id, title, tags, likes_count, views_count from gallery_designs where status = 'approved'`;
  const found = rows.filter(
    ({ title, tags }) =>
      title.toLowerCase().includes(q.toLowerCase()) &&
      (!tag || tags.some((one) => one.toLowerCase() === tag.toLowerCase())),
  );
  const order: Record<GallerySort, (one: Row, other: Row) => number> = {
    newest: (one, other) => other.id - one.id,
    oldest: (one, other) => one.id - other.id,
    liked: (one, other) => other.likesCount - one.likesCount || other.id - one.id,
    viewed: (one, other) => other.viewsCount - one.viewsCount || other.id - one.id,
  };
  return found.sort(order[sort]).map(({ id }) => id);
}

async function listEverything(search: Partial<GallerySearch>, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let before: string | undefined;
  do {
    const page = await listGallery(database.sql, { ...search, before, limit });
    ids.push(...page.designs.map(({ id }) => id));
    before = page.next;
  } while (before);
  return ids;
}

const SEARCHES: Partial<GallerySearch>[] = [
  {},
  { q: "sunset" },
  { q: "SUNSET MOON" },
  { q: "set moonl" },
  { q: "o. 12" },
  { q: "a" },
  { q: "no" },
  { q: "zz" },
  { q: "badabe" },
  { q: "nowhere to be found" },
  { q: "tiny sealight ka" },
  { q: "la s a" },
  { q: "s la" },
  { q: "er s er", tag: "art" },
  { tag: "logo" },
  { tag: "LOGO", q: "light" },
  { tag: "tag 7" },
  { tag: "tag 7", q: "wolf" },
  { tag: "art", q: "zzz" },
  { tag: "no such tag" },
];

describe.each(GALLERY_SORTS.map(({ value }) => value))("sorted by %s", (sort) => {
  test.each(SEARCHES)(
    "12.3 %j gives every match once and in order, page by page",
    async (search) => {
      const wanted = await expected({ ...search, sort });
      const few = wanted.length < 600;
      expect(await listEverything({ ...search, sort }, few ? 24 : 500)).toEqual(wanted);
    },
  );
});

test.each([
  ["%", 1],
  ["_", 1],
  ["\\", 1],
  ["100% WOOL_EN \\", 1],
  ["% ", 1],
  ["straße", 1],
  ["ÜNÏ", 1],
  ["🔥", 1],
  ["'; drop table users; --", 0],
])("12.2 the search %j finds titles that contain it, and nothing else", async (q, many) => {
  expect((await listGallery(database.sql, { q, limit: 24 })).designs).toHaveLength(many);
});

test("12.2 words of a search stand together and in their order", async () => {
  const { designs } = await listGallery(database.sql, { q: "quick brown", limit: 24 });
  expect(designs.map(({ title }) => title)).toEqual(["Quick brown fox jumps"]);
});

test("12.12 a design that is hidden is in no list, and its tags and words count no more", async () => {
  const { sql } = database;
  expect((await listGallery(sql, { q: "hidden", limit: 24 })).designs).toEqual([]);
  expect((await listGallery(sql, { tag: "secret", limit: 24 })).designs).toEqual([]);
  expect(await listPopularTags(sql, 5000)).not.toContain("secret");
  await sql`update gallery_designs set status = 'approved' where title = 'Hidden sunset'`;
  expect((await listGallery(sql, { tag: "secret", limit: 24 })).designs).toHaveLength(1);
  await sql`update gallery_designs set status = 'hidden' where title = 'Hidden sunset'`;
});

test("the most used tags come first, fifty at most", async () => {
  const tags = await listPopularTags(database.sql);
  expect(tags).toHaveLength(50);
  expect(tags[0]).toBe("logo");
  expect(await listPopularTags(database.sql, 5000)).toContain("Odd Tag");
});

test("12.3 likes and views move a design within the lists of its words and tags", async () => {
  const { sql } = database;
  await sql`
    update gallery_designs set likes_count = 99999, views_count = 999999
    where title = 'Brown quick fox'`;
  for (const sort of ["liked", "viewed"] as const) {
    for (const search of [{ q: "brown" }, { tag: "fox" }]) {
      const { designs } = await listGallery(sql, { ...search, sort, limit: 1 });
      expect(designs[0]?.title).toBe("Brown quick fox");
    }
  }
});

test("12.5 uses of a term are the designs that have it", async () => {
  const wrong = await database.sql`
    select term from gallery_terms t
    where uses <> (select count(*) from gallery_postings where term_id = t.id)`;
  expect([...wrong]).toEqual([]);
});

test("24.14 a second seeding does nothing", async () => {
  expect(await seedGallery(database.sql, 3000)).toEqual({ seeded: false });
});
