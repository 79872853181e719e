import type { ISql } from "postgres";

/** A trigger counts likes, so that the count always equals the rows. */
type LikeState = { liked: boolean; likesCount: number };
export type Outcome = LikeState & { isChanged: boolean };

export async function likeDesign(
  sql: ISql,
  galleryDesignId: number,
  shopperId: string,
): Promise<Outcome | undefined> {
  const { count } = await sql`
    insert into gallery_likes (gallery_design_id, shopper_id)
    select id, ${shopperId} from gallery_designs
    where id = ${galleryDesignId} and status = 'approved'
    on conflict do nothing`;
  const state = await findLikes(sql, galleryDesignId, true);
  return state && { ...state, isChanged: count > 0 };
}

export async function unlikeDesign(
  sql: ISql,
  galleryDesignId: number,
  shopperId: string | undefined,
): Promise<Outcome | undefined> {
  const { count } = await sql`
    delete from gallery_likes
    where gallery_design_id = ${galleryDesignId} and shopper_id = ${shopperId ?? null}`;
  const state = await findLikes(sql, galleryDesignId, false);
  return state && { ...state, isChanged: count > 0 };
}

async function findLikes(
  sql: ISql,
  galleryDesignId: number,
  liked: boolean,
): Promise<LikeState | undefined> {
  const [row] = await sql<{ likesCount: number }[]>`
    select likes_count from gallery_designs
    where id = ${galleryDesignId} and status = 'approved'`;
  return row && { liked, ...row };
}
