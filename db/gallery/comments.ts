import type { ISql } from "postgres";

export type GalleryComment = {
  id: number;
  /** 1, the guest, for a visitor. */
  userId: number;
  content: string;
  createdAt: Date;
  /** True for its author in that browser or account, and for admins. */
  canDelete: boolean;
};

export type CommentReader = { shopperId?: string | undefined; isModerator?: boolean | undefined };

/** Newest first. The design must be public, or already loaded by the caller. */
export async function listComments(
  sql: ISql,
  galleryDesignId: number,
  { before, limit, ...reader }: { before?: number | undefined; limit: number } & CommentReader,
): Promise<GalleryComment[]> {
  return sql<GalleryComment[]>`
    select ${columns(sql, reader)}
    from gallery_comments c
    where c.gallery_design_id = ${galleryDesignId} ${before ? sql`and c.id < ${before}` : sql``}
    order by c.id desc limit ${limit}`;
}

type NewGalleryComment = {
  galleryDesignId: number;
  shopperId: string;
  userId: number;
  content: string;
};

export async function addComment(
  sql: ISql,
  { galleryDesignId, shopperId, userId, content }: NewGalleryComment,
): Promise<GalleryComment | undefined> {
  const [row] = await sql<GalleryComment[]>`
    with c as (
      insert into gallery_comments (gallery_design_id, shopper_id, user_id, content)
      select id, ${shopperId}, ${userId}, ${content} from gallery_designs
      where id = ${galleryDesignId} and status = 'approved'
      returning id, user_id, shopper_id, content, created_at
    )
    select ${columns(sql, { shopperId })} from c`;
  return row;
}

/** Undefined when it is gone, or not theirs to delete. */
export async function deleteComment(
  sql: ISql,
  { galleryDesignId, commentId }: { galleryDesignId: number; commentId: number },
  reader: CommentReader,
): Promise<{ content: string; isOwn: boolean } | undefined> {
  const [deleted] = await sql<{ content: string; isOwn: boolean }[]>`
    delete from gallery_comments c
    where c.id = ${commentId} and c.gallery_design_id = ${galleryDesignId}
      and ${mayDelete(sql, reader)}
    returning content, ${mayDelete(sql, { shopperId: reader.shopperId })} as is_own`;
  return deleted;
}

const columns = (sql: ISql, reader: CommentReader) => sql`
  c.id, c.user_id, c.content, c.created_at, ${mayDelete(sql, reader)} as can_delete`;

function mayDelete(sql: ISql, { shopperId, isModerator }: CommentReader) {
  if (isModerator) return sql`true`;
  return shopperId ? sql`coalesce(c.shopper_id = ${shopperId}, false)` : sql`false`;
}
