import type { ISql, Sql } from "postgres";
import type { Unavailable } from "#shop/catalog/availability.ts";
import type { TaxClass } from "#shop/catalog/product.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/print.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { lockShopper } from "../accounts/shoppers.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import { jsonPrints } from "../designs/documents.ts";
import { showsWithdrawn } from "../designs/grants.ts";
import { isAvailable, leftOf } from "../stock/left.ts";
import { transact } from "../transact.ts";
import { changeCartCode } from "./discount-code.ts";

export type CartRow = {
  id: number;
  productId: number;
  productName: string;
  cut: Cut;
  unitPriceCents: number;
  taxClass: TaxClass;
  weightGrams: number | null;
  size: string;
  color: string;
  quantity: number;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  /** Letters of the design that its shopper agreed to go without, see `acceptedText`. */
  acceptedLetters: string;
  documentId: number;
  documentHash: string;
  pictureId: string;
  prints: Print[];
  /** The first images of both areas. */
  frontDesign: Design | null;
  backDesign: Design | null;
  /** It cannot be ordered: admins took one of its artworks out of the gallery. */
  isWithdrawn: boolean;
  /** Of its variant, for all lines of it; null where nobody counts. */
  left: number | null;
  /** Nor can a shirt that is no longer sold, or not in this size and color. */
  unavailable: Unavailable | null;
};

export async function listCart(sql: ISql, shopperId: string): Promise<CartRow[]> {
  return sql<CartRow[]>`select ${columns(sql, shopperId)} ${linesOf(sql, shopperId)}`;
}

export type ShownCartRow = CartRow & {
  /** All that its product comes in. */
  productSizes: string[];
  document: DesignDocument;
  /** Of all its images. */
  artworks: Design[];
  /** Of the studio's shirt, found in the same round trip. */
  studioColor: string | null;
};

type Shown = Pick<ShownCartRow, "document" | "artworks">;
type FirstOfDocument = { body: unknown; artworks: Design[] | null };

/** Each document comes with its first line alone, however many show it: it may have 128 kB. */
export async function listShownCart(sql: ISql, shopperId: string): Promise<ShownCartRow[]> {
  const isFirst = sql`row_number() over (partition by line.document_id order by line.id) = 1`;
  const rows = await sql<(Omit<ShownCartRow, keyof Shown> & FirstOfDocument)[]>`
    select ${columns(sql, shopperId)}, product.sizes as product_sizes,
      (select preview_color from drafts where shopper_id = line.shopper_id and is_open) as studio_color,
      case when ${isFirst} then document.body end as body,
      case when ${isFirst} then coalesce((
        select json_agg(${jsonDesign(sql, "designs", sql`line.shopper_id`)})
        from document_artworks shown join designs on designs.id = shown.design_id
        where shown.document_id = document.id
      ), '[]') end as artworks
    ${linesOf(sql, shopperId)}`;
  const shown = new Map<number, Shown>();
  return rows.map(({ body, artworks, ...row }) => {
    const found = shown.get(row.documentId) ?? {
      document: readDocument(body),
      artworks: artworks ?? [],
    };
    shown.set(row.documentId, found);
    return { ...row, ...found };
  });
}

function columns(sql: ISql, shopperId: string) {
  const left = leftOf(sql, { shopperId });
  return sql`
    line.id, line.product_id, product.name as product_name, product.cut,
      coalesce(variant.price_cents, product.price_cents) as unit_price_cents, product.tax_class,
      variant.weight_grams, line.size, line.color, line.quantity,
      document.design_position, document.design_size, line.description, line.accepted_letters,
      line.document_id, document.hash as document_hash, document.picture_id,
      ${jsonPrints(sql, sql`line.document_id`)} as prints,
      ${jsonDesign(sql, "front", sql`line.shopper_id`)} as front_design,
      ${jsonDesign(sql, "back", sql`line.shopper_id`)} as back_design,
      ${showsWithdrawn(sql, shopperId, sql`line.document_id`)} as is_withdrawn,
      case when product.state <> 'published' then 'product'
        when line.size <> all (product.sizes) or line.color <> all (product.colors)
          or not ${isAvailable(sql, left)} then 'variant' end as unavailable, ${left} as left`;
}

function linesOf(sql: ISql, shopperId: string) {
  return sql`
    from cart_lines line
    join products product on product.id = line.product_id
    left join variants variant on variant.product_id = line.product_id
      and variant.size = line.size and variant.color = line.color
    join documents document on document.id = line.document_id
    left join designs front on front.id = document.front_artwork_id
    left join designs back on back.id = document.back_artwork_id
    where line.shopper_id = ${shopperId}
    order by line.id`;
}

/** By size, whatever is printed on them. */
export async function countShirts(
  sql: ISql,
  { shopperId, productId, color }: { shopperId: string; productId: number; color: string },
): Promise<Map<string, number>> {
  const rows = await sql<{ size: string; count: number }[]>`
    select size, sum(quantity)::int as count from cart_lines
    where shopper_id = ${shopperId} and product_id = ${productId} and color = ${color}
    group by size`;
  return new Map(rows.map(({ size, count }) => [size, count]));
}

/** Counts the saves of one tab, since the network may bring them in another order. */
export type SaveTurn = { tab: string; turn: number };

/** False where the line is gone. A later save of the same tab stays. */
export async function changeQuantity(
  sql: ISql,
  shopperId: string,
  { lineId, quantity, save }: { lineId: number; quantity: number; save: SaveTurn | undefined },
): Promise<boolean> {
  const { tab = null, turn = null } = save ?? {};
  const changed = await sql`
    update cart_lines set quantity = ${quantity}, saved_tab = ${tab}, saved_turn = ${turn}
    where id = ${lineId} and shopper_id = ${shopperId}
      and (${tab}::uuid is null or saved_tab is distinct from ${tab} or saved_turn < ${turn})`;
  if (changed.count > 0) return true;
  const left = await sql`
    select from cart_lines where id = ${lineId} and shopper_id = ${shopperId}`;
  return left.count > 0;
}

export async function removeFromCart(sql: ISql, shopperId: string, lineId: number): Promise<void> {
  await sql`delete from cart_lines where id = ${lineId} and shopper_id = ${shopperId}`;
}

/** With its code. */
export async function clearCart(sql: Sql, shopperId: string): Promise<void> {
  await transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    await tx`delete from cart_lines where shopper_id = ${shopperId}`;
    await changeCartCode(tx, shopperId, null);
  });
}
