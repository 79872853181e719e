import type { ISql } from "postgres";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import { artworkIdsOf, type DesignDocument, firstImage } from "#shop/documents/document.ts";
import { withoutImages } from "#shop/documents/images.ts";
import { type NamedPlacement, nearestPlacement } from "#shop/documents/named-placement.ts";
import { type InkedSource, inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaIds } from "#shop/goods/areas.ts";
import { type Design, jsonDesign } from "./designs.ts";
import { isWithdrawn } from "./grants.ts";

export type FinishedDocument = {
  id: number;
  /** SHA-256 of its canonical text, in hex. */
  hash: string;
  /** Names its mockups. */
  pictureId: string;
  prints: Print[];
  designPosition: NamedPlacement["position"];
  designSize: number;
};

type Row = Pick<FinishedDocument, "id" | "pictureId">;

/**
 * Stores a document once under its hash. `artworks` are those of its images, and the caller has checked
 * that they are the shopper's to print; `blank` areas have no print. In a transaction nothing deletes it until the end.
 */
export async function finishDocument(
  sql: ISql,
  document: DesignDocument,
  artworks: readonly InkedSource[],
  blank: readonly AreaId[] = [],
): Promise<FinishedDocument> {
  const text = canonicalText(document);
  const hash = hashOf(document);
  const prints = inkedPrintsOf(document, artworks, blank);
  const { position: designPosition, size: designSize } = nearestPlacement(document);
  const row = (await findFinished(sql, hash)) ?? (await insert());
  return { ...row, hash, prints, designPosition, designSize };

  async function insert(): Promise<Row> {
    const [inserted] = await sql<Row[]>`
      with document as (
        insert into documents (hash, body, front_artwork_id, back_artwork_id, design_position,
          design_size)
        values (${hash}, ${text}::text::jsonb, ${firstImage(document, "front")?.artworkId ?? null},
          ${firstImage(document, "back")?.artworkId ?? null}, ${designPosition}, ${designSize})
        on conflict (hash) do nothing returning id, picture_id
      ), shown as (
        insert into document_artworks (document_id, design_id)
        select document.id, artwork.id
        from document, unnest(${artworkIdsOf(document)}::bigint[]) as artwork (id)
      ), printed as (
        insert into prints (document_id, area, x, y, width, height, dpi)
        select document.id, print.* from document, jsonb_to_recordset(${sql.json(prints)}) as print
          (area text, x float8, y float8, width float8, height float8, dpi integer)
      )
      select id, picture_id from document`;
    // Another call has just stored it.
    const row = inserted ?? (await findFinished(sql, hash));
    if (!row) throw new Error(`document ${hash} is neither new nor there`);
    return row;
  }
}

export function hashOf(document: DesignDocument): string {
  return new Bun.CryptoHasher("sha256").update(canonicalText(document)).digest("hex");
}

/** Counts its seven days anew where nothing may name it yet. */
async function findFinished(sql: ISql, hash: string): Promise<Row | undefined> {
  const [row] = await sql<(Row & { isOld: boolean })[]>`
    select id, picture_id, used_at < now() - interval '1 day' as is_old from documents
    where hash = ${hash} for key share`;
  if (!row) return undefined;
  const { isOld, ...found } = row;
  if (isOld) await sql`update documents set used_at = now() where id = ${row.id}`;
  return found;
}

/** The documents are found by id. Rows of lists hold no bodies: a page seldom needs them. */
export async function findDocuments(
  sql: ISql,
  ids: readonly number[],
): Promise<Map<number, DesignDocument>> {
  const rows = await sql<{ id: number; body: unknown }[]>`
    select id, body from documents where id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, body }) => [id, readDocument(body)]));
}

export type DrawnDocument = { document: DesignDocument; artworks: Design[] };

/** The documents are found by id, each with the files of all its images as this shopper may know them. */
export async function findDrawnDocuments(
  sql: ISql,
  shopperId: string,
  ids: readonly number[],
): Promise<Map<number, DrawnDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: number; body: unknown; artworks: Design[] }[]>`
    select id, body, coalesce((
      select json_agg(${jsonDesign(sql, "designs", sql`${shopperId}::uuid`)})
      from document_artworks shown join designs on designs.id = shown.design_id
      where shown.document_id = documents.id
    ), '[]') as artworks
    from documents where id = any (${[...ids]}::bigint[])`;
  return new Map(
    rows.map(({ id, body, artworks }) => [id, { document: readDocument(body), artworks }]),
  );
}

/** A finished document that one of this shopper's cart lines or orders names. */
export async function findOwnDocument(
  sql: ISql,
  shopperId: string,
  hash: string,
): Promise<DesignDocument | undefined> {
  const [row] = await sql<{ body: unknown }[]>`
    select body from documents where hash = ${hash} and (
      exists (
        select from cart_lines where document_id = documents.id and shopper_id = ${shopperId}
      ) or exists (
        select from order_items item join orders o on o.id = item.order_id
        where item.document_id = documents.id and (o.shopper_id = ${shopperId}
          or o.shopper_id in (select id from shoppers where replaces = ${shopperId}))
      )
    )`;
  return row && readDocument(row.body);
}

/** A mockup shows a finished document, or a draft without what was withdrawn. */
export async function findDrawn(sql: ISql, pictureId: string): Promise<DrawnDocument | undefined> {
  const [row] = await sql<{ body: unknown; artworks: Design[] }[]>`
    select body, coalesce((
      select json_agg(${jsonDesign(sql, "designs", sql`null::uuid`)})
      from document_artworks shown join designs on designs.id = shown.design_id
      where shown.document_id = documents.id
    ), '[]') as artworks
    from documents where picture_id = ${pictureId}
    union all
    select body, coalesce((
      select json_agg(${jsonDesign(sql, "designs", sql`null::uuid`)})
      from draft_artworks shown join designs on designs.id = shown.design_id
      where shown.draft_id = drafts.id
        and not ${isWithdrawn(sql, sql`drafts.shopper_id`, "designs")}
    ), '[]')
    from drafts where picture_id = ${pictureId}`;
  if (!row) return undefined;
  const ids = new Set(row.artworks.map(({ id }) => id));
  const document = withoutImages(readDocument(row.body), ({ artworkId }) => !ids.has(artworkId));
  return { document, artworks: row.artworks };
}

/** Deletes documents that nothing has named for 7 days. The caller deletes their mockups. */
export async function deleteUnusedDocuments(tx: ISql, limit: number): Promise<string[]> {
  const rows = await tx<{ pictureId: string }[]>`
    delete from documents where id in (
      select d.id from documents d
      where d.used_at < now() - interval '7 days'
        and not exists (select from cart_lines where document_id = d.id)
        and not exists (select from order_items where document_id = d.id)
        and not exists (select from order_draft_lines where document_id = d.id)
        and not exists (select from left_cart_lines where document_id = d.id)
        and not exists (select from gallery_designs where document_id = d.id)
        and not exists (select from proof_files where document_id = d.id)
        and d.id not in (
          select (item ->> 'documentId')::bigint
          from order_edits, jsonb_array_elements(contents -> 'items') as item
          where status = 'waiting')
      order by d.used_at limit ${limit} for update skip locked
    ) returning picture_id`;
  return rows.map(({ pictureId }) => pictureId);
}

/** The prints are as `FinishedDocument` holds them, of a `documents.id`. */
export function jsonPrints(sql: ISql, documentId: ReturnType<ISql>) {
  return sql`coalesce((
    select json_agg(json_build_object('area', area, 'x', x, 'y', y, 'width', width,
      'height', height, 'dpi', dpi) order by ${areaOrder(sql, "prints")})
    from prints where document_id = ${documentId}
  ), '[]')`;
}

export function areaOrder(sql: ISql, table: "prints" | "file") {
  const areas = sql.unsafe(
    areaIds()
      .map((area) => `'${area}'`)
      .join(", "),
  );
  return sql`array_position(array[${areas}], ${sql(table)}.area)`;
}
