import type { ISql } from "postgres";
import type { Mockup } from "#shop/designs/mockup.ts";
import type { OlderPicture } from "#shop/designs/parse-mockup-name.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { allSpellings, spellingsOf } from "#shop/goods/colors.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, viewNamed } from "#shop/goods/template.ts";
import { picturedView, templateOf } from "#shop/goods/templates.ts";
import { sells } from "../catalog/is-sold.ts";

/** `lasting`: a cart line, a quote, an order or the gallery names it. A draft changes at will. */
type Naming = "lasting" | "draft";

/** A page may show this mockup, with cut and color as the pages derive them; undefined where none does. */
export async function findNaming(sql: ISql, mockup: Mockup): Promise<Naming | undefined> {
  const [row] = await sql<[{ draftsOnly: boolean | null }]>`
    select bool_and(is_draft) as drafts_only from (${namedBy(sql, mockup)})
      as named (cut, color, is_draft)
    where cut = ${mockup.cut}
      and ${isColor(sql, mockup.color)}`;
  if (row.draftsOnly === null) return undefined;
  return row.draftsOnly ? "draft" : "lasting";
}

/** A word that names no color is shown in the default one, as `shownColor` says. */
function isColor(sql: ISql, color: ColorValue) {
  const isOther = sql`lower(color) <> all (${allSpellings()})`;
  return sql`(lower(color) = any (${spellingsOf(color)})
    or ${color === DEFAULT_COLOR} and ${isOther})`;
}

function namedBy(sql: ISql, mockup: Mockup) {
  const { pictureId } = mockup;
  const areas = areaIdsOn(picturedView(mockup));
  const document = sql`(
    select id from documents where picture_id = ${pictureId} and exists (
      select from prints where document_id = documents.id and area = any (${areas})
    )
  )`;
  return sql`
    select product.cut, line.color, false
    from cart_lines line join products product on product.id = line.product_id
    where line.document_id = ${document}
    union all
    select product.cut, line.color, false
    from left_cart_lines line join products product on product.id = line.product_id
    where line.document_id = ${document}
    union all
    select product.cut, line.color, false
    from order_draft_lines line join products product on product.id = line.product_id
    where line.document_id = ${document}
    union all
    select cut, color, false from order_items where document_id = ${document}
    union all
    select item.cut, item.color, false
    from proof_files named join proofs on proofs.id = named.proof_id
    join order_items item on item.order_id = proofs.order_id and item.position = named.position
    where named.document_id = ${document}
    union all
    select cut, color, false from gallery_designs
    where document_id = ${document} and status <> 'hidden'
    union all
    select shirt.cut, shirt.color, true
    from drafts, ${shirtsOfDrafts(sql, mockup)} shirt
    where picture_id = ${pictureId} and body -> 'areas' ?| ${areas}::text[]`;
}

/**
 * Lists the mockup's own thing if the studio and the saved designs show `drafts` on it, see
 * `templateFor`, in the color that they show; or if it is sold. The shirts that are sold may be many thousands, so not all
 * of them are listed.
 */
function shirtsOfDrafts(sql: ISql, mockup: Mockup) {
  const { cut, color } = mockup;
  const { areas, colors } = templateOf(cut);
  const own = colors.map(({ value }) => value);
  const [ids, shirtIds] = [areas, STUDIO_TEMPLATE.areas].map((all) => all.map(({ id }) => id));
  return sql`lateral (
    select ${cut} as cut,
      case when preview_color = any (${own}) then preview_color else ${colors[0].value} end as color
    where ${cut === STUDIO_TEMPLATE.id} or (body -> 'areas') - ${shirtIds ?? []}::text[] <> '{}'
      and (body -> 'areas') - ${ids ?? []}::text[] = '{}'
    union all
    select ${cut}, ${color} where ${sells(sql, mockup)}
  )`;
}

/** The picture of a document that shows on this side what an older name says, and nothing else. */
export async function findRenamed(
  sql: ISql,
  { previewId, side, designPosition, designSize }: OlderPicture,
): Promise<string | undefined> {
  const artwork = sql(side === "front" ? "frontArtworkId" : "backArtworkId");
  const shown = areaIdsOn(viewNamed(STUDIO_TEMPLATE, side));
  const others = shown.filter((area) => area !== side);
  const [row] = await sql<{ pictureId: string }[]>`
    select picture_id from documents
    where ${artwork} in (select id from designs where preview_id = ${previewId})
      and body -> 'areas' -> ${side} -> 0 -> 'placement' =
        ${sql.json({ position: designPosition, size: designSize })}
      and jsonb_array_length(body -> 'areas' -> ${side}) = 1
      and not body -> 'areas' ?| ${others}::text[]
    order by id limit 1`;
  return row?.pictureId;
}
