import { expect, test } from "bun:test";
import { mergeShopper } from "#accounts/merge-shopper.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import { likeDesign, unlikeDesign } from "./likes.ts";

const database = useDatabase();

const shoppers = (many: number) =>
  Promise.all(Array.from({ length: many }, () => ensureShopper(database.sql, undefined)));

async function counts(id: number) {
  const [row] = await database.sql`
    select likes_count as counted, (
      select count(*)::int from gallery_likes where gallery_design_id = d.id
    ) as rows, (
      select array_agg(distinct likes_count) from gallery_postings where gallery_design_id = d.id
    ) as listed
    from gallery_designs d where id = ${id}`;
  return row;
}

test("13.3 a shopper likes a design once, however often it is sent, and takes it back once", async () => {
  const { sql } = database;
  const id = await addGalleryDesign(sql);
  const [shopper = ""] = await shoppers(1);
  const likes = await Promise.all([1, 2, 3, 4].map(() => likeDesign(sql, id, shopper)));
  expect(likes.at(-1)?.liked).toBe(true);
  expect(await likeDesign(sql, id, shopper)).toEqual({
    liked: true,
    likesCount: 1,
    isChanged: false,
  });
  await Promise.all([1, 2, 3, 4].map(() => unlikeDesign(sql, id, shopper)));
  expect(await unlikeDesign(sql, id, shopper)).toEqual({
    liked: false,
    likesCount: 0,
    isChanged: false,
  });
});

test("20.26 a thousand parallel toggles of two designs leave counts that are their rows, never below 0", async () => {
  const { sql } = database;
  const ids = [await addGalleryDesign(sql), await addGalleryDesign(sql, { title: "A star" })];
  const people = await shoppers(25);
  const lows: number[] = [];
  await Promise.all(
    Array.from({ length: 1000 }, async (_, at) => {
      const [id = 0, shopper = ""] = [ids[at % 2], people[(at * 7) % people.length]];
      const toggle = at % 3 === 0 ? unlikeDesign : likeDesign;
      lows.push((await toggle(sql, id, shopper))?.likesCount ?? -1);
    }),
  );
  expect(Math.min(...lows)).toBeGreaterThanOrEqual(0);
  for (const id of ids) {
    const { counted, rows, listed } = (await counts(id)) ?? {};
    expect(counted).toBe(rows);
    expect(counted).toBeLessThanOrEqual(people.length);
    expect(listed).toEqual([counted]);
  }
});

test.each(["waiting", "hidden"] as const)("13.24 a %s design cannot be liked", async (status) => {
  const { sql } = database;
  const id = await addGalleryDesign(sql, { status });
  const [shopper = ""] = await shoppers(1);
  expect(await likeDesign(sql, id, shopper)).toBeUndefined();
  expect((await counts(id))?.rows).toBe(0);
});

test("13.27 a visitor's likes become the account's when it signs in, one of each", async () => {
  const { sql } = database;
  const [both, one] = [await addGalleryDesign(sql), await addGalleryDesign(sql)];
  const [user] = await sql<[{ id: number }]>`
    insert into users (username, email) values ('fan', 'fan@example.com') returning id`;
  const [own = "", visitor = ""] = await shoppers(2);
  await sql`update shoppers set user_id = ${user.id} where id = ${own}`;
  for (const shopper of [own, visitor]) await likeDesign(sql, both, shopper);
  await likeDesign(sql, one, visitor);
  await mergeShopper(database, { shopperId: visitor, userId: user.id });
  expect(await counts(both)).toMatchObject({ counted: 1, rows: 1 });
  expect(await counts(one)).toMatchObject({ counted: 1, rows: 1 });
  expect(await unlikeDesign(sql, one, own)).toMatchObject({ liked: false, likesCount: 0 });
});
