import type { ISql } from "postgres";
import { COLOR_VALUES, DEFAULT_COLOR } from "#shop/colors.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";

/** `lasting`: a cart line, an order or the gallery names it. A draft changes at will. */
export type Naming = "lasting" | "draft";

/** Whether a page shows this mockup, with cut and color as the pages derive them. */
export async function findNaming(sql: ISql, mockup: Mockup): Promise<Naming | undefined> {
  const [row] = await sql<[{ draftsOnly: boolean | null }]>`
    select bool_and(is_draft) as drafts_only from (${namedOn(sql, mockup.side, mockup.previewId)})
      as named (cut, color, design_position, design_size, is_draft)
    where cut = ${mockup.cut}
      and case when lower(color) = any (${COLOR_VALUES}) then lower(color)
        else ${DEFAULT_COLOR} end = ${mockup.color}
      and design_position = ${mockup.designPosition} and design_size = ${mockup.designSize}`;
  if (row.draftsOnly === null) return undefined;
  return row.draftsOnly ? "draft" : "lasting";
}

function namedOn(sql: ISql, side: Side, previewId: string) {
  const design = sql(side === "front" ? "frontDesignId" : "backDesignId");
  const shared = sql(side === "front" ? "designId" : "backDesignId");
  const artwork = sql`select id from designs where preview_id = ${previewId}`;
  return sql`
    select product.cut, line.color, line.design_position, line.design_size, false
    from cart_lines line join products product on product.id = line.product_id
    where line.${design} in (${artwork})
    union all
    select cut, color, design_position, design_size, false
    from order_items where ${design} in (${artwork})
    union all
    select cut, color, design_position, design_size, false
    from gallery_designs where ${shared} in (${artwork}) and status <> 'hidden'
    union all
    select 'classic', preview_color, design_position, design_size, true
    from drafts where ${design} in (${artwork})`;
}
