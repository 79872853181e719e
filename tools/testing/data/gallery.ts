import type { Sql } from "postgres";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import type { DesignPosition } from "#shop/placement.ts";
import { addDocument } from "./documents.ts";

export type SharedDesign = {
  title?: string;
  description?: string;
  tags?: string[];
  status?: GalleryStatus;
  userId?: number;
  designId?: number;
  backDesignId?: number | null | undefined;
  color?: string;
  designPosition?: DesignPosition | undefined;
  designSize?: number | undefined;
  likesCount?: number;
  viewsCount?: number;
};

/** Inserts a gallery design into the tables; returns its id. */
export async function addGalleryDesign(sql: Sql, shared: SharedDesign = {}): Promise<number> {
  const { designId, backDesignId: back, designPosition, designSize, ...others } = shared;
  const front = designId ?? (await addFilelessDesign(sql));
  const placement = { position: designPosition, size: designSize };
  const { id: documentId } = await addDocument(sql, { front, back, ...placement });
  const design = { title: "A disc", tags: ["logo"], status: "approved", userId: 1 };
  const [row] = await sql<[{ id: number }]>`
    insert into gallery_designs ${sql({ ...design, ...others, documentId })} returning id`;
  return row.id;
}

async function addFilelessDesign(sql: Sql): Promise<number> {
  const name = crypto.randomUUID().replaceAll("-", "");
  const [row] = await sql<[{ id: number }]>`
    insert into designs (side, name, file_name, raster_name, content_type, bytes, sha256, width,
      height, has_alpha, preview_widths)
    values ('front', 'disc.png', ${`${name}.png`}, ${`${name}.png`}, 'image/png', 1000, ${name},
      600, 600, true, '{}')
    returning id`;
  return row.id;
}

/** Inserts a cutout into the tables; returns its id. */
export async function addCutout(
  sql: Sql,
  sourceId: number,
  shopperId: string | null = null,
): Promise<number> {
  const name = crypto.randomUUID().replaceAll("-", "");
  const [row] = await sql<[{ id: number }]>`
    insert into designs (shopper_id, source_id, side, name, file_name, raster_name, content_type,
      bytes, sha256, width, height, has_alpha, preview_widths)
    select ${shopperId}::uuid, id, side, name, ${`${name}.png`}, ${`${name}.png`}, content_type,
      bytes, ${name}, width, height, has_alpha, preview_widths
    from designs where id = ${sourceId} returning id`;
  return row.id;
}

/** The artwork on the front of a gallery design. */
export async function frontOf(sql: Sql, id: number): Promise<{ id: number; previewId: string }> {
  const [row] = await sql<[{ id: number; previewId: string }]>`
    select designs.id, preview_id from gallery_designs shared
    join documents on documents.id = shared.document_id
    join designs on designs.id = front_artwork_id where shared.id = ${id}`;
  return row;
}
