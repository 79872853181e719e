import type { Fragment, ISql } from "postgres";
import { readDocument } from "#shop/documents/canonical.ts";
import { artworkIdsOf, type DesignDocument, firstImage } from "#shop/documents/document.ts";
import { withoutImages } from "#shop/documents/images.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { DesignPosition } from "#shop/placement.ts";
import { type Design, jsonDesign } from "./designs.ts";
import { isWithdrawn } from "./grants.ts";

/** A design that changes: the open one is what the studio shows. */
export type Draft = {
  id: number;
  name: string;
  isOpen: boolean;
  /** Rises with each change of the document. */
  revision: number;
  /** Another one after each change. */
  pictureId: string;
  document: DesignDocument;
  /** The document's images show these artworks. */
  artworks: Design[];
  prints: Print[];
  /** The first images of both areas. */
  frontDesign: Design | null;
  backDesign: Design | null;
  /** The quick controls stand at these values, also before anything is placed. */
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  previewColor: string;
};

type Row = Omit<Draft, "document" | "prints" | "frontDesign" | "backDesign"> & { body: unknown };

/** The open one, without artwork that was withdrawn since. */
export function findDraft(sql: ISql, shopperId: string): Promise<Draft | undefined> {
  return findOne(sql, shopperId, sql`is_open`);
}

/** The one that has this picture now, open or not. */
export function findDraftOfPicture(
  sql: ISql,
  { shopperId, pictureId }: { shopperId: string; pictureId: string },
): Promise<Draft | undefined> {
  return findOne(sql, shopperId, sql`picture_id = ${pictureId}`);
}

async function findOne(sql: ISql, shopperId: string, which: Fragment) {
  const [row] = await sql<Row[]>`
    select drafts.id, drafts.name, is_open, revision, picture_id, body, design_position, design_size,
      drafts.description, drafts.preview_color, coalesce((
        select json_agg(${jsonDesign(sql, "designs", sql`${shopperId}::uuid`)})
        from draft_artworks shown join designs on designs.id = shown.design_id
        where shown.draft_id = drafts.id and not ${isWithdrawn(sql, shopperId, "designs")}
      ), '[]') as artworks
    from drafts where shopper_id = ${shopperId} and ${which}`;
  return row && toDraft(row);
}

function toDraft({ body, ...row }: Row): Draft {
  const { artworks } = row;
  const find = (id: number | undefined) => artworks.find((artwork) => artwork.id === id) ?? null;
  const document = withoutImages(readDocument(body), ({ artworkId }) => !find(artworkId));
  return {
    ...row,
    document,
    prints: inkedPrintsOf(document, artworks),
    frontDesign: find(firstImage(document, "front")?.artworkId),
    backDesign: find(firstImage(document, "back")?.artworkId),
  };
}

export type SavedDraft = Pick<Draft, "id" | "revision" | "name" | "pictureId">;

/** Runs `written`, an insert or update of one draft, and stores which artworks it shows. */
export async function writeDraft(
  sql: ISql,
  written: Fragment,
  document: DesignDocument,
): Promise<SavedDraft | undefined> {
  const artworkIds = artworkIdsOf(document);
  const [saved] = await sql<SavedDraft[]>`
    with saved as (${written} returning id, revision, name, picture_id), gone as (
      delete from draft_artworks
      where draft_id in (select id from saved) and design_id <> all (${artworkIds}::bigint[])
    ), shown as (
      insert into draft_artworks (draft_id, design_id)
      select saved.id, artwork.id from saved, unnest(${artworkIds}::bigint[]) as artwork (id)
      on conflict do nothing
    )
    select id, revision, name, picture_id from saved`;
  return saved;
}

export const hasLayers = (sql: ISql) => sql`jsonb_path_exists(body, '$.areas.*[*]')`;

/** An empty draft without a name is nothing to come back to: no list shows it, no limit counts it. */
export const isListed = (sql: ISql) => sql`(name <> '' or ${hasLayers(sql)})`;

export const newPictureId = (sql: ISql) => sql`replace(gen_random_uuid()::text, '-', '')`;
