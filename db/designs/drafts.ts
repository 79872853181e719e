import type { ISql } from "postgres";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { firstImage } from "#shop/documents/document.ts";
import { withoutImages } from "#shop/documents/images.ts";
import { type Print, printsOf } from "#shop/documents/print.ts";
import type { DesignPosition } from "#shop/placement.ts";
import { type Design, jsonDesign } from "./designs.ts";
import { isWithdrawn } from "./grants.ts";

/** What the studio shows; the only design that changes. */
export type Draft = {
  id: number;
  name: string;
  /** Rises with each change of the document. */
  revision: number;
  /** Another one after each change. */
  pictureId: string;
  document: DesignDocument;
  /** Of its images. */
  artworks: Design[];
  prints: Print[];
  /** The first images of both areas. */
  frontDesign: Design | null;
  backDesign: Design | null;
  /** Of the quick controls, also when nothing is placed yet. */
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  previewColor: string;
};

type Row = Omit<Draft, "document" | "prints" | "frontDesign" | "backDesign"> & { body: unknown };

/** The open one, without artwork that was withdrawn since. */
export async function findDraft(sql: ISql, shopperId: string): Promise<Draft | undefined> {
  const [row] = await sql<Row[]>`
    select drafts.id, drafts.name, revision, picture_id, body, design_position, design_size,
      drafts.description, drafts.preview_color, coalesce((
        select json_agg(${jsonDesign(sql, "designs", sql`${shopperId}::uuid`)} order by designs.id)
        from draft_artworks shown join designs on designs.id = shown.design_id
        where shown.draft_id = drafts.id and not ${isWithdrawn(sql, shopperId, "designs")}
      ), '[]') as artworks
    from drafts where shopper_id = ${shopperId} and is_open`;
  return row && toDraft(row);
}

function toDraft({ body, ...row }: Row): Draft {
  const { artworks } = row;
  const ids = new Set(artworks.map(({ id }) => id));
  const document = withoutImages(readDocument(body), ({ artworkId }) => !ids.has(artworkId));
  const firstOf = (area: "front" | "back") => {
    const image = firstImage(document, area);
    return artworks.find(({ id }) => id === image?.artworkId) ?? null;
  };
  return {
    ...row,
    document,
    prints: printsOf(document, artworks),
    frontDesign: firstOf("front"),
    backDesign: firstOf("back"),
  };
}
