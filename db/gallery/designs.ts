import type { ISql } from "postgres";
import type { ColorValue } from "#shop/colors.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { isBlocked, lockArtwork } from "../designs/blocked-artworks.ts";

export type GalleryDesign = {
  id: number;
  userId: number;
  /** Of whoever shared it, as it was typed. */
  username: string;
  designId: number;
  backDesignId: number | null;
  title: string;
  description: string;
  tags: string[];
  designPosition: DesignPosition;
  designSize: number;
  color: ColorValue;
  cut: Cut;
  status: GalleryStatus;
  likesCount: number;
  viewsCount: number;
  commentsCount: number;
  createdAt: Date;
  /** By the shopper that looks. */
  liked: boolean;
};

/** Who looks: decides what is there to be seen, and what is liked. */
export type GalleryViewer = {
  shopperId?: string | undefined;
  userId?: number | undefined;
  isAdmin?: boolean | undefined;
};

/** Its owner and admins see a design that waits or is hidden; for all others it is not there. */
export async function findGalleryDesign(
  sql: ISql,
  id: number,
  viewer: GalleryViewer = {},
): Promise<GalleryDesign | undefined> {
  const [row] = await sql<GalleryDesign[]>`
    select ${galleryColumns(sql, viewer.shopperId)}
    from gallery_designs d join users u on u.id = d.user_id
    where d.id = ${id} and ${maySee(sql, viewer)}`;
  return row;
}

/** For the sitemap: approved designs newer than `after`, oldest first. */
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
  "userId" | "title" | "description" | "tags" | "designPosition" | "designSize" | "color"
> & { designId: number; backDesignId: number | null; status: GalleryStatus };

/** In a transaction. Refused when a hidden design shows the artwork, or what it was cut out of. */
export async function shareDesign(
  tx: ISql,
  design: NewGalleryDesign,
): Promise<{ ok: true; id: number } | { ok: false; refusal: "blocked" }> {
  await lockArtwork(tx, design);
  if (await isBlocked(tx, design)) return { ok: false, refusal: "blocked" };
  const [row] = await tx<[{ id: number }]>`
    insert into gallery_designs ${tx(design)} returning id`;
  return { ok: true, id: row.id };
}

/** The columns of `GalleryDesign`, where the design is `d` and its user `u`. */
export function galleryColumns(sql: ISql, shopperId?: string) {
  const liked = shopperId
    ? sql`exists (
        select from gallery_likes where gallery_design_id = d.id and shopper_id = ${shopperId}
      )`
    : sql`false`;
  return sql`
    d.id, d.user_id, coalesce(u.display_username, u.username) as username, d.design_id,
    d.back_design_id, d.title, d.description, d.tags, d.design_position, d.design_size, d.color,
    d.cut, d.status, d.likes_count, d.views_count, d.comments_count, d.created_at, ${liked} as liked`;
}

function maySee(sql: ISql, { userId, isAdmin }: GalleryViewer) {
  if (isAdmin) return sql`true`;
  return userId
    ? sql`(d.status = 'approved' or d.user_id = ${userId})`
    : sql`d.status = 'approved'`;
}

/** Its id; 0 while there is none. */
export async function newestPublicDesign(sql: ISql): Promise<number> {
  const [row] = await sql<[{ newest: number }]>`
    select coalesce(max(id), 0) as newest from gallery_designs where status = 'approved'`;
  return row.newest;
}
