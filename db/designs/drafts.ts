import type { ISql } from "postgres";
import type { DesignPosition, Side } from "#shop/placement.ts";
import { type Design, jsonDesign } from "./designs.ts";
import { isWithdrawn, mayUse } from "./grants.ts";

export type Draft = {
  frontDesign: Design | null;
  backDesign: Design | null;
  designSize: number;
  designPosition: DesignPosition;
  description: string;
  previewColor: string;
};

export type DraftChange = Partial<{
  frontDesignId: number | null;
  backDesignId: number | null;
  designSize: number;
  designPosition: DesignPosition;
  description: string;
  previewColor: string;
}>;

/** Without designs that were withdrawn since. */
export async function findDraft(sql: ISql, shopperId: string): Promise<Draft | undefined> {
  const [row] = await sql<Draft[]>`
    select ${jsonDesign(sql, "front", sql`drafts.shopper_id`)} as front_design,
      ${jsonDesign(sql, "back", sql`drafts.shopper_id`)} as back_design,
      design_size, design_position, drafts.description, drafts.preview_color
    from drafts
    left join designs front on front.id = drafts.front_design_id
      and not ${isWithdrawn(sql, shopperId, "front")}
    left join designs back on back.id = drafts.back_design_id
      and not ${isWithdrawn(sql, shopperId, "back")}
    where drafts.shopper_id = ${shopperId}`;
  return row;
}

/** Leaves the draft unchanged when the shopper may not use one of the designs. */
export async function changeDraft(
  sql: ISql,
  shopperId: string,
  change: DraftChange,
): Promise<"changed" | "no-such-design"> {
  const designIds = [change.frontDesignId, change.backDesignId].filter((id) => id != null);
  if (!(await mayUseAll(sql, shopperId, designIds))) return "no-such-design";
  const row = { ...change, shopperId };
  const values =
    Object.keys(change).length > 0
      ? sql`update set ${sql({ ...change, updatedAt: new Date() })}`
      : sql`nothing`;
  await sql`insert into drafts ${sql(row)} on conflict (shopper_id) do ${values}`;
  return "changed";
}

export async function useInDraft(sql: ISql, shopperId: string, side: Side, designId: number) {
  const column = side === "front" ? "frontDesignId" : "backDesignId";
  return changeDraft(sql, shopperId, { [column]: designId });
}

/** Puts a cutout in the draft unless its source was replaced while the cutout was made. */
export async function replaceInDraft(
  sql: ISql,
  shopperId: string,
  side: Side,
  cutOut: { id: number; sourceId: number },
): Promise<void> {
  const column = sql(side === "front" ? "frontDesignId" : "backDesignId");
  await sql`
    update drafts set ${column} = ${cutOut.id}, updated_at = now()
    where shopper_id = ${shopperId} and ${column} = ${cutOut.sourceId}`;
}

async function mayUseAll(sql: ISql, shopperId: string, designIds: number[]): Promise<boolean> {
  const ids = new Set(designIds);
  if (ids.size === 0) return true;
  const [row] = await sql<[{ found: number }]>`
    select count(*)::int as found from designs
    where ${mayUse(sql, shopperId)} and id in ${sql([...ids])}`;
  return row.found === ids.size;
}
