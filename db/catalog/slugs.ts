import type { ISql } from "postgres";
import { slugOf } from "#shop/catalog/slug.ts";

const SLUGS_LOCK = 7_274_837;

type SlugChoice = {
  /** Empty: made from the name. */
  slug: string;
  name: string;
  /** Undefined for a new product. */
  productId?: number;
};

/**
 * Undefined where another product has it. One slug is given at a time, so it stays free until the
 * transaction ends; one that another had before is taken from it.
 */
export async function chooseSlug(
  tx: ISql,
  { slug, name, productId = 0 }: SlugChoice,
): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${SLUGS_LOCK})`;
  if (!slug) return freeSlug(tx, slugOf(name), productId);
  const [taken] = await tx`select from products where slug = ${slug} and id <> ${productId}`;
  if (taken) return undefined;
  await tx`delete from old_slugs where slug = ${slug}`;
  return slug;
}

/** `-2` and on where others have it, or had it before. */
async function freeSlug(tx: ISql, base: string, productId: number): Promise<string> {
  const numbered = `^${base}-([0-9]{1,6})$`;
  const [{ number }] = await tx<[{ number: number }]>`
    select coalesce(max(coalesce(substring(slug from ${numbered})::int, 1)), 0) as number
    from (
      select slug, id as product_id from products union all select slug, product_id from old_slugs
    ) known
    where product_id <> ${productId} and (slug = ${base} or slug ~ ${numbered})`;
  return number === 0 ? base : `${base}-${number + 1}`;
}

type Change = { productId: number; before: string; after: string };

/** Links to the old one lead to the new one. */
export async function keepOldSlug(tx: ISql, { productId, before, after }: Change): Promise<void> {
  if (before === after) return;
  await tx`delete from old_slugs where slug = ${after}`;
  await tx`
    insert into old_slugs (slug, product_id) values (${before}, ${productId})
    on conflict (slug) do update set product_id = excluded.product_id`;
}
