import type { ISql } from "postgres";
import { slugOf } from "#shop/catalog/slug.ts";

const SLUGS_LOCK = 7_274_836;

/** One slug is given at a time, so that what is free stays free until the transaction ends. */
async function lockSlugs(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${SLUGS_LOCK})`;
}

/** Of the name; `-2` and on where other products have it, or had it before. */
export async function freeSlug(tx: ISql, name: string): Promise<string> {
  await lockSlugs(tx);
  const base = slugOf(name);
  const [{ number }] = await tx<[{ number: number }]>`
    select coalesce(max(number), 0)::int as number from (
      select coalesce(substring(slug from ${`^${base}-([0-9]{1,6})$`})::int, 1) as number
      from (select slug from products union all select slug from old_slugs) known
      where slug = ${base} or slug ~ ${`^${base}-[0-9]{1,6}$`}
    ) taken`;
  return number === 0 ? base : `${base}-${number + 1}`;
}
