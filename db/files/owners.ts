import type { ISql, PendingQuery } from "postgres";
import { type OwnerKind, ownerOf } from "#shop/files/file-owner.ts";

type Ids = readonly string[];
type Query = (sql: ISql, ids: Ids) => PendingQuery<{ id: string }[]>;

const photosOf =
  (table: string): Query =>
  (sql, ids) =>
    sql`select photo_id as id from ${sql(table)} where photo_id = any (${[...ids]})`;

const artwork: Query = (sql, ids) => sql`
  select file_name as id from designs where file_name = any (${[...ids]})
  union all select raster_name from designs where raster_name = any (${[...ids]})`;

/** Each answers with the ids that a row has. A mockup may show a document, a draft or, of before these, an artwork. */
const QUERIES: Record<OwnerKind, Query> = {
  artwork,
  "old-artwork": artwork,
  preview: (sql, ids) => sql`
    select preview_id as id from designs where preview_id = any (${[...ids]})`,
  mockup: (sql, ids) => sql`
    select picture_id as id from documents where picture_id = any (${[...ids]})
    union all select picture_id from drafts where picture_id = any (${[...ids]})
    union all select preview_id from designs where preview_id = any (${[...ids]})`,
  thing: (sql, ids) => sql`select id from template_pictures where id = any (${[...ids]})`,
  "gang-sheet": (sql, ids) => sql`
    select id::text from gang_plans where id = any (${[...ids]}::uuid[])`,
  photo: photosOf("product_photos"),
  "review-photo": photosOf("review_photos"),
  "home-photo": (sql, ids) => sql`
    select home_photo_id as id from shop_settings where home_photo_id = any (${[...ids]})`,
  "message-photo": photosOf("message_photos"),
  "return-photo": photosOf("return_photos"),
  avatar: (sql, ids) => sql`select image as id from users where image = any (${[...ids]})`,
  logo: (sql, ids) => sql`
    select logo_file as id from shop_settings where logo_file = any (${[...ids]})`,
  import: (sql, ids) => sql`
    select id::text from product_imports where id = any (${[...ids]}::uuid[])`,
};

/** Finds the keys that no row names; never one of a kind whose names come of their contents. */
export async function findUnnamed(sql: ISql, keys: readonly string[]): Promise<string[]> {
  const owned = keys.flatMap((key) => {
    const owner = ownerOf(key);
    return owner ? [{ key, ...owner }] : [];
  });
  const unnamed: string[] = [];
  for (const [kind, files] of Map.groupBy(owned, (one) => one.kind)) {
    const ids = [...new Set(files.map(({ id }) => id))];
    const named = new Set((await QUERIES[kind](sql, ids)).map(({ id }) => id));
    unnamed.push(...files.filter(({ id }) => !named.has(id)).map(({ key }) => key));
  }
  return unnamed;
}

/** A file that is older belongs to another database: this one may have been put there by mistake. */
export async function readDatabaseBirth(sql: ISql): Promise<Date> {
  const [{ at }] = await sql<[{ at: Date }]>`select min(ran_at) as at from migrations`;
  return at;
}
