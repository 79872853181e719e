import type { ISql, PendingQuery, Row } from "postgres";
import type { ArtworkTraits } from "#shop/designs/artwork-traits.ts";
import type { Cutout } from "#shop/designs/background/cutout.ts";
import type { Stroke } from "#shop/designs/background/strokes.ts";
import type { Side } from "#shop/placement.ts";
import { mayUse } from "./grants.ts";

/** Artwork as uploaded. Never changes, so a cart line or an order always prints what was seen. */
export type Design = {
  id: number;
  name: string;
  description: string;
  previewColor: string;
  side: Side;
  /** Storage key of the original, which prints. */
  fileName: string;
  /** Storage key of the whole picture; null for a part of somebody else's artwork. */
  rasterName: string | null;
  /** Names the previews and mockups. */
  previewId: string;
  /** True when the design is this shopper's own; a granted design is shown as previews only. */
  isOwn: boolean;
  contentType: string;
  /** The size is in pixels, of what is inked, after the EXIF rotation; of a PDF at 300 DPI. */
  width: number;
  height: number;
  /** The inked part begins here in the whole picture. */
  inkX: number;
  inkY: number;
  pages: number;
  hasAlpha: boolean;
  /** See `PrintedArtwork`. */
  imageScale: number | null;
  /** Null of what came before they were measured. */
  traits: ArtworkTraits | null;
  previewWidths: number[];
  /** The design that this one was cut out of. */
  sourceId: number | null;
  /** How, but for its strokes; null of other designs, and of cutouts from before this was recorded. */
  cutout: Cutout | null;
};

export type NewDesign = Omit<Design, "id" | "isOwn" | "cutout"> & {
  cutout?: Cutout;
  shopperId: string;
  bytes: number;
  sha256: string;
};

export async function addDesign(sql: ISql, design: NewDesign): Promise<Design> {
  const { traits, cutout } = design;
  const row = {
    ...design,
    traits: traits && sql.json(traits),
    ...(cutout && { cutout: sql.json(cutout) }),
  };
  const [{ added }] = await sql<[{ added: Design }]>`
    insert into designs ${sql(row)}
    returning ${jsonDesign(sql, "designs", sql`${design.shopperId}`)} as added`;
  return added;
}

/** A design this shopper may print: their own, or a granted one. */
export async function findDesign(
  sql: ISql,
  shopperId: string,
  designId: number,
): Promise<Design | undefined> {
  const [found] = await findDesigns(sql, shopperId, [designId]);
  return found;
}

/** The strokes of a cutout are many, and only the brush reads them. */
export async function findStrokes(sql: ISql, designId: number): Promise<readonly Stroke[]> {
  const [row] = await sql<{ strokes: Stroke[] | null }[]>`
    select cutout -> 'strokes' as strokes from designs where id = ${designId}`;
  return row?.strokes ?? [];
}

/** Finds those of the designs that this shopper may print. */
export async function findDesigns(
  sql: ISql,
  shopperId: string,
  designIds: readonly number[],
): Promise<Design[]> {
  if (designIds.length === 0) return [];
  const rows = await sql<{ found: Design }[]>`
    select ${jsonDesign(sql, "designs", sql`${shopperId}`)} as found from designs
    where id = any (${[...designIds]}::bigint[]) and ${mayUse(sql, shopperId)} order by id`;
  return rows.map(({ found }) => found);
}

/** May be shared: uploaded by this shopper, and not cut out of somebody else's artwork. */
export async function findOwnDesign(
  sql: ISql,
  shopperId: string,
  idOrName: number | string,
): Promise<Design | undefined> {
  const [row] = await sql<{ found: Design }[]>`
    select ${jsonDesign(sql, "designs", sql`${shopperId}`)} as found from designs
    where ${typeof idOrName === "number" ? sql`id = ${idOrName}` : sql`name = ${idOrName}`}
      and ${mayShare(sql, shopperId)}
    order by id desc limit 1`;
  return row?.found;
}

/** Finds those of the designs that this shopper may share. */
export async function findOwnDesigns(
  sql: ISql,
  shopperId: string,
  designIds: readonly number[],
): Promise<Design[]> {
  const rows = await sql<{ found: Design }[]>`
    select ${jsonDesign(sql, "designs", sql`${shopperId}`)} as found from designs
    where id = any (${[...designIds]}::bigint[]) and ${mayShare(sql, shopperId)}`;
  return rows.map(({ found }) => found);
}

function mayShare(sql: ISql, shopperId: string) {
  return sql`(shopper_id = ${shopperId} and not exists (
    with recursive origins as (
      select designs.source_id as id
      union
      select source.source_id from designs source join origins on origins.id = source.id
    )
    select from designs source join origins on origins.id = source.id
    where source.shopper_id is distinct from ${shopperId}
  ))`;
}

export async function recentUploads(
  sql: ISql,
  shopperId: string,
): Promise<{ files: number; bytes: number }> {
  const [row] = await sql<[{ files: number; bytes: number }]>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes from designs
    where shopper_id = ${shopperId} and created_at > now() - interval '1 hour'`;
  return row;
}

type Files = Pick<Design, "fileName" | "rasterName" | "previewId">;

/**
 * Limit of uploads: time that an upload of an account stays that nothing names [account: ]; deleted.
 * Limit of uploads: the same without an account [visitor: ]; deleted, since visitors are free to come.
 */
const UNNAMED = { account: "7 days", visitor: "1 day" };

/** Deletes designs that nothing refers to any more. The caller deletes their files. */
export async function deleteOrphans(sql: ISql, limit: number): Promise<Files[]> {
  return sql<Files[]>`
    delete from designs where id in (
      select d.id from designs d
      where d.created_at < now() - ${UNNAMED.visitor}::interval
        and (d.created_at < now() - ${UNNAMED.account}::interval or not exists (
          select from shoppers where id = d.shopper_id and user_id is not null))
        and not exists (select from draft_artworks where design_id = d.id)
        and not exists (select from document_artworks where design_id = d.id)
        and not exists (select from designs where source_id = d.id)
      order by d.created_at limit ${limit} for update skip locked
    ) returning file_name, raster_name, preview_id`;
}

/**
 * Shaped like `Design`. `shopperId` is a column or a value: of a design that belongs to somebody
 * else it leaves out the source, the description and the file's name.
 */
export function jsonDesign(sql: ISql, alias: string, shopperId: PendingQuery<Row[]>) {
  // All columns share one fragment: each costs the web process as much as a column costs
  // PostgreSQL.
  const of = sql(alias);
  const isOwn = sql`coalesce(${of}.shopper_id = ${shopperId}, false)`;
  return sql`case when ${of}.id is null then null else json_build_object(
    'id', ${of}.id,
    'name', case when ${isOwn} then ${of}.name else ${plainName(sql, sql`${of}.content_type`)} end,
    'description', case when ${isOwn} then ${of}.description else '' end,
    'previewColor', ${of}.preview_color, 'side', ${of}.side,
    'fileName', ${of}.file_name, 'rasterName', ${of}.raster_name,
    'previewId', ${of}.preview_id, 'isOwn', ${isOwn},
    'contentType', ${of}.content_type, 'width', ${of}.width, 'height', ${of}.height,
    'inkX', ${of}.ink_x, 'inkY', ${of}.ink_y,
    'pages', ${of}.pages, 'hasAlpha', ${of}.has_alpha,
    'imageScale', ${of}.image_scale, 'traits', ${of}.traits,
    'previewWidths', ${of}.preview_widths, 'sourceId', case when ${isOwn} then ${of}.source_id end,
    'cutout', case when ${isOwn} then ${of}.cutout - 'strokes' end) end`;
}

/** `design.jpg`: what a file is called that belongs to somebody else. */
const plainName = (sql: ISql, contentType: PendingQuery<Row[]>) =>
  sql`'design.' || replace(split_part(${contentType}, '/', 2), 'jpeg', 'jpg')`;
