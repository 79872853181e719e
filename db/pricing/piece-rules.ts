import type { ISql, Sql } from "postgres";
import type { PieceRules } from "#shop/pricing/piece-rules.ts";
import type { PriceBreak } from "#shop/pricing/rules.ts";
import { recordAudit } from "../audit.ts";
import type { NamedProduct } from "../catalog/named-products.ts";
import { revisionOf } from "../revision.ts";

/** Of one product; null: of the shop. */
type Owner = number | null;

export async function findPieceRules(sql: ISql, owner: Owner): Promise<PieceRules> {
  const [row] = await sql<[{ breaks: PriceBreak[]; surchargeCents: number | null }]>`
    select (select cents from area_surcharges
        where product_id is not distinct from ${owner}::integer) as surcharge_cents,
      (select coalesce(json_agg(json_build_object('minPieces', min_pieces,
          'basisPoints', basis_points) order by min_pieces), '[]')
        from price_breaks where product_id is not distinct from ${owner}::integer) as breaks`;
  const breaks = row.breaks.filter(({ basisPoints }) => basisPoints > 0);
  const isWithout = row.breaks.length > 0 && breaks.length === 0;
  return { breaks, isWithout, surchargeCents: row.surchargeCents };
}

type Save = { owner: Owner; rules: PieceRules; revision: string; actorId: number };

const PRICES_LOCK = 7_274_836;

/** Changes nothing where the rules are no longer those of the revision. */
export async function savePieceRules(
  sql: Sql,
  { owner, rules, revision, actorId }: Save,
): Promise<"saved" | "changed-meanwhile"> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${PRICES_LOCK})`;
    const before = await findPieceRules(tx, owner);
    if (revisionOf(before) !== revision) return "changed-meanwhile";
    await replaceRules(tx, owner, rules);
    await recordAudit(tx, {
      actorId,
      action: "save prices",
      subjectKind: "prices",
      subjectId: owner ?? "shop",
      before,
      after: rules,
    });
    return "saved";
  });
}

async function replaceRules(tx: ISql, owner: Owner, rules: PieceRules): Promise<void> {
  await tx`delete from price_breaks where product_id is not distinct from ${owner}::integer`;
  await tx`delete from area_surcharges where product_id is not distinct from ${owner}::integer`;
  const { breaks, isWithout, surchargeCents: cents } = rules;
  const rows = isWithout ? [{ minPieces: 2, basisPoints: 0 }] : breaks;
  if (rows.length > 0) {
    await tx`insert into price_breaks ${tx(rows.map((row) => ({ productId: owner, ...row })))}`;
  }
  if (cents !== null) await tx`insert into area_surcharges ${tx({ productId: owner, cents })}`;
}

/** With rules of their own. */
export async function listOwnPrices(sql: ISql, limit: number): Promise<NamedProduct[]> {
  return sql<NamedProduct[]>`
    select id, name, state from products
    where id in (select product_id from price_breaks union select product_id from area_surcharges)
    order by name, id limit ${limit}`;
}
