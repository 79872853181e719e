import type { ISql, Sql } from "postgres";
import type { ReviewForm, ReviewStatus } from "#shop/reviews/review.ts";
import { isBought } from "./requests.ts";

export type ReviewPhoto = { photoId: string; widths: number[]; width: number; height: number };

/** What a buyer reads of theirs. */
export type OwnReview = ReviewForm & {
  productId: number;
  status: ReviewStatus;
  photo: ReviewPhoto | null;
};

export const jsonPhoto = (sql: ISql) => sql`
  (select json_build_object('photoId', photo_id, 'widths', widths, 'width', width, 'height', height)
    from review_photos where review_id = review.id) as photo`;

export async function listOwnReviews(sql: ISql, orderId: number): Promise<OwnReview[]> {
  return sql<OwnReview[]>`
    select review.product_id, review.rating, review.name, review.text, review.status,
      ${jsonPhoto(sql)}
    from reviews review where review.order_id = ${orderId} order by review.product_id`;
}

/** One product of one order. */
export type Subject = { orderId: number; productId: number };

/**
 * Writes a review, or changes the one that still waits; `decided`: an admin has approved or hidden
 * it. Nothing is written about what was not bought.
 */
export async function saveReview(
  sql: Sql,
  { orderId, productId }: Subject,
  { rating, name, text }: ReviewForm,
): Promise<"saved" | "decided" | "not-bought"> {
  return sql.begin(async (tx) => {
    const [order] = await tx`
      select from orders o where o.id = ${orderId} and ${isBought(tx)} and exists (
        select from order_items where order_id = o.id and product_id = ${productId}
      ) for share`;
    if (!order) return "not-bought";
    const saved = await tx`
      insert into reviews ${tx({ orderId, productId, rating, name, text })}
      on conflict on constraint reviews_once do update
        set rating = excluded.rating, name = excluded.name, text = excluded.text,
          version = reviews.version + 1
        where reviews.status = 'waiting'`;
    return saved.count > 0 ? "saved" : "decided";
  });
}

/** Its photo's files are the caller's to remove. Undefined where there is none. */
export async function deleteReview(
  tx: ISql,
  { orderId, productId }: Subject,
): Promise<{ photo: ReviewPhoto | null } | undefined> {
  const [review] = await tx<{ id: number; photo: ReviewPhoto | null }[]>`
    select review.id, ${jsonPhoto(tx)} from reviews review
    where review.order_id = ${orderId} and review.product_id = ${productId} for update of review`;
  if (review) await tx`delete from reviews where id = ${review.id}`;
  return review && { photo: review.photo };
}

/** With null it has none. Returns the photo before, whose files are the caller's to remove. */
export async function replacePhoto(
  tx: ISql,
  { orderId, productId }: Subject,
  photo: ReviewPhoto | null,
): Promise<{ before: ReviewPhoto | undefined } | undefined> {
  const [review] = await tx<{ id: number }[]>`
    update reviews set version = version + 1
    where order_id = ${orderId} and product_id = ${productId} and status = 'waiting' returning id`;
  if (!review) return undefined;
  const [before] = await tx<ReviewPhoto[]>`
    delete from review_photos where review_id = ${review.id}
    returning photo_id, widths, width, height`;
  if (photo) await tx`insert into review_photos ${tx({ reviewId: review.id, ...photo })}`;
  return { before };
}

/** Whether anybody may see it: those of hidden reviews nobody. */
export async function isPhotoShown(sql: ISql, photoId: string): Promise<boolean> {
  const rows = await sql`
    select from review_photos join reviews on reviews.id = review_id
    where photo_id = ${photoId} and status <> 'hidden'`;
  return rows.length > 0;
}

/** All of an account, whose photos' files are the caller's to remove. */
export async function deleteReviewsOf(tx: ISql, userId: number): Promise<ReviewPhoto[]> {
  const ofAccount = tx`order_id in (select id from orders where user_id = ${userId})`;
  const photos = await tx<ReviewPhoto[]>`
    select photo_id, widths, width, height from review_photos
    join reviews on reviews.id = review_id where ${ofAccount}`;
  await tx`delete from reviews where ${ofAccount}`;
  return photos;
}
