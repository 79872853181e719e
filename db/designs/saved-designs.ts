import type { ISql } from "postgres";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { hasLayers, isListed } from "./drafts.ts";
import { isWithdrawn } from "./grants.ts";

/** A draft as the list of a shopper's designs shows it. */
export type SavedDesign = {
  id: number;
  /** 1 for the first of its shopper's designs. */
  number: number;
  /** Empty until somebody names it. */
  name: string;
  pictureId: string;
  previewColor: string;
  /** The areas with something on them. */
  areas: AreaId[];
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

/** Inserts a copy of one of the shopper's designs. The caller has locked the shopper. */
export async function copyDesign(
  tx: ISql,
  shopperId: string,
  id: number,
): Promise<"doubled" | "too-many" | "missing"> {
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
}

/** The sweep deletes its artwork when nothing else uses it. */
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

export async function lockLinkedDesign(tx: ISql, linkId: string): Promise<number | undefined> {
  const [linked] = await tx<{ id: number }[]>`
    select id from drafts where link_id = ${linkId} and ${hasLayers(tx)} for share`;
  return linked?.id;
}

export async function hasRoomForDesign(tx: ISql, shopperId: string): Promise<boolean> {
  const [room] = await tx<[{ hasRoom: boolean }]>`select ${hasRoom(tx, shopperId)} as has_room`;
  return room.hasRoom;
}

/** Inserts the open draft of another shopper, who gets the right to print its artwork. */
export async function copyLinkedDesign(tx: ISql, shopperId: string, id: number): Promise<void> {
  await tx`
    with original as (
      select * from drafts where id = ${id}
    ), copy as (
      insert into drafts ${copyOf(tx, shopperId, { isOpen: true })} returning id
    ), granted as (
      insert into design_grants (shopper_id, design_id)
      select ${shopperId}::uuid, design_id from draft_artworks where draft_id = ${id}
      on conflict (shopper_id, design_id) do update set created_at = now()
    )
    insert into draft_artworks (draft_id, design_id)
    select copy.id, design_id from copy, draft_artworks where draft_id = ${id}`;
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
