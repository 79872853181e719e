import type { ISql } from "postgres";
import type { AreaId } from "#shop/goods/area.ts";
import type { PieceRules } from "#shop/pricing/piece-rules.ts";
import type { AreaPrice } from "#shop/pricing/surcharges/area-fields.ts";
import type { NamedProduct } from "../catalog/named-products.ts";

/** A product; null: the shop. */
export type RulesOwner = number | null;

export async function findPieceRules(sql: ISql, owner: RulesOwner): Promise<PieceRules> {
  const [row] = await sql<[Omit<PieceRules, "isWithout">]>`
    select (select cents from area_surcharges
        where product_id is not distinct from ${owner}::integer) as surcharge_cents,
      (select coalesce(json_agg(json_build_object('minPieces', min_pieces,
          'basisPoints', basis_points) order by min_pieces), '[]')
        from price_breaks where product_id is not distinct from ${owner}::integer) as breaks,
      (select coalesce(json_agg(json_build_object('area', area, 'cents', cents) order by area), '[]')
        from area_prices where product_id = ${owner}::integer) as areas`;
  const breaks = row.breaks.filter(({ basisPoints }) => basisPoints > 0);
  const isWithout = row.breaks.length > 0 && breaks.length === 0;
  return { breaks, isWithout, surchargeCents: row.surchargeCents, areas: row.areas };
}

const PRICES_LOCK = 7_274_836;

/** Nobody else changes price breaks or what further prints cost until the transaction ends. */
export async function lockPrices(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${PRICES_LOCK})`;
}

/** The rules as nobody else can change them before the transaction ends. */
export async function lockPieceRules(tx: ISql, owner: RulesOwner): Promise<PieceRules> {
  await lockPrices(tx);
  return findPieceRules(tx, owner);
}

export async function replacePieceRules(
  tx: ISql,
  owner: RulesOwner,
  rules: PieceRules,
): Promise<void> {
  await tx`delete from price_breaks where product_id is not distinct from ${owner}::integer`;
  await tx`delete from area_surcharges where product_id is not distinct from ${owner}::integer`;
  const { breaks, isWithout, surchargeCents: cents } = rules;
  const rows = isWithout ? [{ minPieces: 2, basisPoints: 0 }] : breaks;
  if (rows.length > 0) {
    await tx`insert into price_breaks ${tx(rows.map((row) => ({ productId: owner, ...row })))}`;
  }
  if (cents !== null) await tx`insert into area_surcharges ${tx({ productId: owner, cents })}`;
  if (owner !== null) await replaceAreaPrices(tx, owner, rules.areas);
}

/** An area that stays keeps its prices in further currencies. */
async function replaceAreaPrices(
  tx: ISql,
  productId: number,
  prices: readonly AreaPrice[],
): Promise<void> {
  await limitAreaPrices(
    tx,
    productId,
    prices.map(({ area }) => area),
  );
  if (prices.length === 0) return;
  await tx`
    insert into area_prices ${tx(prices.map((price) => ({ productId, ...price })))}
    on conflict (product_id, area) do update set cents = excluded.cents`;
}

/** Deletes the product's prices of other areas in all currencies. */
export async function limitAreaPrices(
  tx: ISql,
  productId: number,
  areas: readonly AreaId[],
): Promise<void> {
  await tx`
    delete from area_prices where product_id = ${productId} and area <> all (${[...areas]}::text[])`;
}

/** Products that have rules of their own. */
export async function listOwnPrices(sql: ISql, limit: number): Promise<NamedProduct[]> {
  return sql<NamedProduct[]>`
    select id, name, state from products
    where id in (select product_id from price_breaks union select product_id from area_surcharges
      union select product_id from area_prices)
    order by name, id limit ${limit}`;
}
