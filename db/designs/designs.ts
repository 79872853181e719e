import type { ISql } from "postgres";
import type { Side } from "#shop/placement.ts";
import { mayUse } from "./grants.ts";

/** Artwork as it was received; never changed, so whoever points at it keeps what was seen. */
export type Design = {
  id: number;
  name: string;
  description: string;
  previewColor: string;
  side: Side;
  /** The original, a key in the storage. */
  fileName: string;
  /** What prints: the original, or the picture of a PDF's first page. */
  rasterName: string;
  contentType: string;
  /** Of the upright raster, in pixels. */
  width: number;
  height: number;
  pages: number;
  hasAlpha: boolean;
  previewWidths: number[];
  /** The design that this one was cut out of. */
  sourceId: number | null;
};

type NewDesign = Omit<Design, "id"> & { shopperId: string; bytes: number; sha256: string };

const columns = (sql: ISql) => sql`
  id, name, description, preview_color, side, file_name, raster_name, content_type,
  width, height, pages, has_alpha, preview_widths, source_id`;

export async function addDesign(sql: ISql, design: NewDesign): Promise<Design> {
  const [row] = await sql<[Design]>`
    insert into designs ${sql(design)} returning ${columns(sql)}`;
  return row;
}

/** A design that this shopper may print: its own, or granted; another's is simply not there. */
export async function findDesign(
  sql: ISql,
  shopperId: string,
  designId: number,
): Promise<Design | undefined> {
  const [row] = await sql<Design[]>`
    select ${columns(sql)} from designs where id = ${designId} and ${mayUse(sql, shopperId)}`;
  return row;
}

/**
 * A design that this shopper may show as its own: by id, or its latest of that name (spec §7). What
 * was cut out of another's design, however often, is not.
 */
export async function findOwnDesign(
  sql: ISql,
  shopperId: string,
  wanted: number | string,
): Promise<Design | undefined> {
  const [row] = await sql<Design[]>`
    select ${columns(sql)} from designs
    where shopper_id = ${shopperId}
      and ${typeof wanted === "number" ? sql`id = ${wanted}` : sql`name = ${wanted}`}
      and not exists (
        with recursive origins as (
          select designs.source_id as id
          union
          select source.source_id from designs source join origins on origins.id = source.id
        )
        select from designs source join origins on origins.id = source.id
        where source.shopper_id is distinct from ${shopperId}
      )
    order by id desc limit 1`;
  return row;
}

/** What this shopper has uploaded within the last hour. */
export async function recentUploads(
  sql: ISql,
  shopperId: string,
): Promise<{ files: number; bytes: number }> {
  const [row] = await sql<[{ files: number; bytes: number }]>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes from designs
    where shopper_id = ${shopperId} and created_at > now() - interval '1 hour'`;
  return row;
}

/** Forgets designs older than 7 days that nothing points at; their files are the caller's to remove. */
export async function takeOrphans(sql: ISql, limit: number): Promise<{ fileName: string }[]> {
  return sql<{ fileName: string }[]>`
    delete from designs where id in (
      select d.id from designs d
      where d.created_at < now() - interval '7 days'
        and not exists (select from drafts where front_design_id = d.id)
        and not exists (select from drafts where back_design_id = d.id)
        and not exists (select from cart_lines where front_design_id = d.id)
        and not exists (select from cart_lines where back_design_id = d.id)
        and not exists (select from order_items where front_design_id = d.id)
        and not exists (select from order_items where back_design_id = d.id)
        and not exists (select from gallery_designs where design_id = d.id)
        and not exists (select from gallery_designs where back_design_id = d.id)
        and not exists (select from designs where source_id = d.id)
      order by d.created_at limit ${limit} for update skip locked
    ) returning file_name`;
}

/**
 * A joined design as one JSON value, with the names that `Design` has. For a shopper, what another's
 * design was cut out of is nothing to go back to.
 */
export function jsonDesign(sql: ISql, alias: string, shopperId?: string) {
  const at = (column: string) => sql`${sql(alias)}.${sql(column)}`;
  const source = shopperId
    ? sql`case when ${at("shopper_id")} = ${shopperId} then ${at("source_id")} end`
    : at("source_id");
  return sql`case when ${at("id")} is null then null else json_build_object(
    'id', ${at("id")}, 'name', ${at("name")}, 'description', ${at("description")},
    'previewColor', ${at("preview_color")}, 'side', ${at("side")},
    'fileName', ${at("file_name")}, 'rasterName', ${at("raster_name")},
    'contentType', ${at("content_type")}, 'width', ${at("width")}, 'height', ${at("height")},
    'pages', ${at("pages")}, 'hasAlpha', ${at("has_alpha")},
    'previewWidths', ${at("preview_widths")}, 'sourceId', ${source}) end`;
}
