import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { isOpen } from "./is-open.ts";

export type Proposal = {
  productId: number;
  productName: string;
  color: string;
  areas: AreaId[];
  pieces: number;
  dueOn: Day;
  /** The last of them is due then. */
  until: Day;
  isRush: boolean;
  /** In the product's order. */
  sizes: string[];
};

/** Limit of floor: ready pieces that batches are proposed of [pieces]; the next ones follow once some are made. */
const MAX_PIECES = 5000;

/**
 * Groups ready pieces that no batch has by what a press treats alike; the first due come first. The first
 * `MAX_PIECES` are read.
 */
export async function listProposals(sql: ISql, limit: number): Promise<Proposal[]> {
  return sql<Proposal[]>`
    select piece.product_id, product.name as product_name, piece.color, piece.areas,
      count(*)::int as pieces, min(piece.due_on)::text as due_on, bool_or(piece.is_rush) as is_rush,
      max(piece.due_on)::text as until, (
        select array_agg(size order by array_position(product.sizes, size), size)
        from unnest(array_agg(distinct piece.size)) size
      ) as sizes
    from (
      select product_id, color, areas, size, due_on, is_rush from pieces piece
      where state = 'ready' and ${isOpen(sql)}
        and batch_id is null
      order by is_rush desc, due_on, id limit ${MAX_PIECES}
    ) piece join products product on product.id = piece.product_id
    group by piece.product_id, product.name, product.sizes, piece.color, piece.areas
    order by bool_or(piece.is_rush) desc, min(piece.due_on), count(*) desc, piece.product_id,
      piece.color, piece.areas
    limit ${limit}`;
}

type Alike = Pick<Proposal, "productId" | "color" | "areas"> & { until: Day; limit: number };

/** Lists what a proposal holds now, the first due first. */
export async function listAlike(
  sql: ISql,
  { productId, color, areas, until, limit }: Alike,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from pieces piece
    where state = 'ready' and ${isOpen(sql)}
      and batch_id is null and product_id = ${productId} and color = ${color}
      and areas = ${areas}::text[] and due_on <= ${until}
    order by is_rush desc, due_on, id limit ${limit}`;
  return rows.map(({ id }) => id);
}
