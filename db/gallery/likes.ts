import type { ISql } from "postgres";

/** A trigger counts likes, so that the count always equals the rows. */
type LikeState = { liked: boolean; likesCount: number };

export async function likeDesign(
  sql: ISql,
  galleryDesignId: number,
  shopperId: string,
): Promise<LikeState | undefined> {
  await sql`
    insert into gallery_likes (gallery_design_id, shopper_id)
    select id, ${shopperId} from gallery_designs
    where id = ${galleryDesignId} and status = 'approved'
    on conflict do nothing`;
  return findLikes(sql, galleryDesignId, true);
}

export async function unlikeDesign(
  sql: ISql,
  galleryDesignId: number,
  shopperId: string | undefined,
): Promise<LikeState | undefined> {
  if (shopperId) {
    await sql`
      delete from gallery_likes
      where gallery_design_id = ${galleryDesignId} and shopper_id = ${shopperId}`;
  }
  return findLikes(sql, galleryDesignId, false);
}

async function findLikes(sql: ISql, galleryDesignId: number, liked: boolean) {
  const [row] = await sql<{ likesCount: number }[]>`
    select likes_count from gallery_designs
    where id = ${galleryDesignId} and status = 'approved'`;
  return row && { liked, ...row };
}
