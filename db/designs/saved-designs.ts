import type { ISql, Sql } from "postgres";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import type { Area } from "#shop/documents/areas.ts";
import { lockShopper } from "../accounts/shoppers.ts";
import { transact } from "../transact.ts";
import { hasLayers, isListed } from "./drafts.ts";
import { isWithdrawn } from "./grants.ts";
import { closeDraft } from "./saved-drafts.ts";

/** A draft as the list of a shopper's designs shows it. */
export type SavedDesign = {
  id: number;
  /** 1 for the first of its shopper's designs. */
  number: number;
  /** Empty until somebody names it. */
  name: string;
  pictureId: string;
  previewColor: string;
  /** Those with something on them. */
  areas: Area[];
  /** The studio shows it. */
  isOpen: boolean;
  /** Admins took artwork of it out of the gallery: its pictures are closed. */
  isWithdrawn: boolean;
  linkId: string | null;
  updatedAt: Date;
};

const columns = (sql: ISql) => sql`
  drafts.id, (
    select count(*)::int from drafts earlier
    where earlier.shopper_id = drafts.shopper_id and earlier.id <= drafts.id
  ) as number,
  drafts.name, picture_id, drafts.preview_color, is_open, link_id, updated_at,
  array(
    select key from jsonb_each(body -> 'areas') as area (key, layers)
    where jsonb_array_length(layers) > 0
  ) as areas,
  exists (
    select from draft_artworks shown join designs on designs.id = shown.design_id
    where shown.draft_id = drafts.id and ${isWithdrawn(sql, sql`drafts.shopper_id`, "designs")}
  ) as is_withdrawn`;

/** The newest first. */
export async function listSavedDesigns(sql: ISql, shopperId: string): Promise<SavedDesign[]> {
  return sql<SavedDesign[]>`
    select ${columns(sql)} from drafts
    where shopper_id = ${shopperId} and ${isListed(sql)}
    order by updated_at desc, id desc limit ${MAX_DRAFTS}`;
}

export async function renameDesign(
  sql: ISql,
  shopperId: string,
  { id, name }: Pick<SavedDesign, "id" | "name">,
): Promise<boolean> {
  const renamed = await sql`
    update drafts set name = ${name} where id = ${id} and shopper_id = ${shopperId}`;
  return renamed.count > 0;
}

/** Beside the original, not in the studio. */
export async function doubleDesign(
  sql: Sql,
  shopperId: string,
  id: number,
): Promise<"doubled" | "too-many" | "missing"> {
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    const [copied] = await tx<[{ found: boolean; copyId: number | null }]>`
      with original as (
        select * from drafts where id = ${id} and shopper_id = ${shopperId} and ${isListed(tx)}
      ), copy as (
        insert into drafts ${copyOf(tx, shopperId, { isOpen: false })}
        where ${hasRoom(tx, shopperId)} returning id
      ), shown as (
        insert into draft_artworks (draft_id, design_id)
        select copy.id, design_id from copy, original
        join draft_artworks shown on shown.draft_id = original.id
      )
      select exists (select from original) as found, (select id from copy) as copy_id`;
    if (!copied.found) return "missing";
    return copied.copyId === null ? "too-many" : "doubled";
  });
}

/** Its artwork goes with the others that nothing uses. */
export async function deleteDesign(sql: ISql, shopperId: string, id: number): Promise<boolean> {
  const deleted = await sql`delete from drafts where id = ${id} and shopper_id = ${shopperId}`;
  return deleted.count > 0;
}

/** The same link as before, if there is one. */
export async function linkDesign(sql: ISql, shopperId: string, id: number): Promise<boolean> {
  const linked = await sql`
    update drafts
    set link_id = coalesce(link_id, replace(gen_random_uuid()::text, '-', ''))
    where id = ${id} and shopper_id = ${shopperId}`;
  return linked.count > 0;
}

export async function unlinkDesign(sql: ISql, shopperId: string, id: number): Promise<boolean> {
  const unlinked = await sql`
    update drafts set link_id = null where id = ${id} and shopper_id = ${shopperId}`;
  return unlinked.count > 0;
}

export async function findLinkedDesign(
  sql: ISql,
  linkId: string,
): Promise<SavedDesign | undefined> {
  const [design] = await sql<SavedDesign[]>`
    select ${columns(sql)} from drafts where link_id = ${linkId} and ${hasLayers(sql)}`;
  return design;
}

/**
 * A copy in the taker's studio, with the right to print its artwork. Call it in a transaction: what
 * the studio showed before is closed, not lost.
 */
export async function openLinkedCopy(
  tx: ISql,
  shopperId: string,
  linkId: string,
): Promise<"opened" | "too-many" | "missing"> {
  await lockShopper(tx, shopperId);
  const [linked] = await tx<{ id: number }[]>`
    select id from drafts where link_id = ${linkId} and ${hasLayers(tx)} for share`;
  if (!linked) return "missing";
  const [room] = await tx<[{ hasRoom: boolean }]>`select ${hasRoom(tx, shopperId)} as has_room`;
  if (!room.hasRoom) return "too-many";
  await closeDraft(tx, shopperId);
  await tx`
    with original as (
      select * from drafts where id = ${linked.id}
    ), copy as (
      insert into drafts ${copyOf(tx, shopperId, { isOpen: true })} returning id
    ), granted as (
      insert into design_grants (shopper_id, design_id)
      select ${shopperId}::uuid, design_id from draft_artworks where draft_id = ${linked.id}
      on conflict (shopper_id, design_id) do update set created_at = now()
    )
    insert into draft_artworks (draft_id, design_id)
    select copy.id, design_id from copy, draft_artworks where draft_id = ${linked.id}`;
  return "opened";
}

/** The rows of `original`, as new ones of this shopper. */
function copyOf(sql: ISql, shopperId: string, { isOpen }: { isOpen: boolean }) {
  return sql`
    (shopper_id, name, body, design_position, design_size, description, preview_color, is_open)
    select ${shopperId}::uuid, case when name = '' then '' else left(name, 93) || ' (copy)' end,
      body, design_position, design_size, case when shopper_id = ${shopperId} then description else '' end,
      preview_color, ${isOpen}
    from original`;
}

const hasRoom = (sql: ISql, shopperId: string) => sql`
  ((select count(*) from drafts where shopper_id = ${shopperId} and ${isListed(sql)}) < ${MAX_DRAFTS})`;
