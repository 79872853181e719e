import type { ISql } from "postgres";
import { AVIF_VERSION } from "#shop/designs/mockup.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { DesignPosition } from "#shop/placement.ts";
import { isBlocked, lockArtwork } from "../designs/blocked-artworks.ts";
import { jsonPrints } from "../designs/documents.ts";

export type GalleryDesign = {
  id: number;
  userId: number;
  username: string;
  /** The account chose to be called so here; empty: nothing was chosen. */
  authorName: string;
  /** The first images of both areas. */
  designId: number | null;
  backDesignId: number | null;
  documentId: number;
  documentHash: string;
  pictureId: string;
  prints: Print[];
  /** True when a customer who orders it may change its words. */
  textEditable: boolean;
  title: string;
  description: string;
  tags: string[];
  designPosition: DesignPosition;
  designSize: number;
  color: ColorValue;
  cut: TemplateId;
  status: GalleryStatus;
  likesCount: number;
  viewsCount: number;
  commentsCount: number;
  createdAt: Date;
  liked: boolean;
  /** True when the design's pictures are there as AVIF too. */
  hasAvif: boolean;
};

export type GalleryViewer = {
  shopperId?: string | undefined;
  userId?: number | undefined;
  isModerator?: boolean | undefined;
};

/** Only the owner and admins see a design that waits for approval or is hidden. */
export async function findGalleryDesign(
  sql: ISql,
  id: number,
  viewer: GalleryViewer = {},
): Promise<GalleryDesign | undefined> {
  const [row] = await sql<GalleryDesign[]>`
    select ${galleryColumns(sql, viewer.shopperId)}
    from ${galleryTables(sql)}
    where d.id = ${id} and ${maySee(sql, viewer)}`;
  return row;
}

export async function listPublicDesigns(
  sql: ISql,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<{ id: number; createdAt: Date }[]> {
  return sql<{ id: number; createdAt: Date }[]>`
    select id, created_at from gallery_designs
    where status = 'approved' and id > ${after} order by id limit ${limit}`;
}

type NewGalleryDesign = Pick<
  GalleryDesign,
  "userId" | "documentId" | "title" | "description" | "tags" | "color" | "textEditable" | "status"
>;

/** Call it in a transaction. Rejected when a hidden design shows the artwork or its source. */
export async function shareDesign(
  tx: ISql,
  design: NewGalleryDesign,
): Promise<{ ok: true; id: number } | { ok: false; reason: "blocked" }> {
  await lockArtwork(tx, design.documentId);
  if (await isBlocked(tx, design.documentId)) return { ok: false, reason: "blocked" };
  const [row] = await tx<[{ id: number }]>`
    insert into gallery_designs ${tx(design)} returning id`;
  return { ok: true, id: row.id };
}

/**
 * Limit of gallery: designs of an account without a proved email that are public at once [designs];
 * the next wait for approval. An account without a proved email costs nothing to make.
 */
const SHOWN_UNPROVED = 3;

/** True when the account shares at once in public, if it wants so. */
export async function mayPublish(tx: ISql, userId: number): Promise<boolean> {
  // Two at once would both be the last of the few.
  const [user] = await tx<[{ emailVerified: boolean }?]>`
    select email_verified from users where id = ${userId} for no key update`;
  if (user?.emailVerified) return true;
  const shown = await tx`
    select from gallery_designs where user_id = ${userId} limit ${SHOWN_UNPROVED}`;
  return shown.count < SHOWN_UNPROVED;
}

/** The columns of `GalleryDesign`, from `galleryTables`. */
export function galleryColumns(sql: ISql, shopperId?: string) {
  const liked = shopperId
    ? sql`exists (
        select from gallery_likes where gallery_design_id = d.id and shopper_id = ${shopperId}
      )`
    : sql`false`;
  return sql`
    d.id, d.user_id, coalesce(u.display_username, u.username) as username, u.author_name,
    document.front_artwork_id as design_id, document.back_artwork_id as back_design_id,
    d.document_id, document.hash as document_hash, document.picture_id,
    ${jsonPrints(sql, sql`d.document_id`)} as prints, document.design_position,
    document.design_size, d.text_editable, d.title, d.description, d.tags, d.color, d.cut, d.status, d.likes_count, d.views_count, d.comments_count, d.created_at, ${liked} as liked,
    d.avif_version is not distinct from ${AVIF_VERSION} as has_avif`;
}

export function galleryTables(sql: ISql) {
  return sql`
    (gallery_designs d join users u on u.id = d.user_id
      join documents document on document.id = d.document_id)`;
}

function maySee(sql: ISql, { userId, isModerator }: GalleryViewer) {
  if (isModerator) return sql`true`;
  return userId
    ? sql`(d.status = 'approved' or d.user_id = ${userId})`
    : sql`d.status = 'approved'`;
}

export async function newestPublicDesign(sql: ISql): Promise<number> {
  const [row] = await sql<[{ newest: number }]>`
    select coalesce(max(id), 0) as newest from gallery_designs where status = 'approved'`;
  return row.newest;
}
