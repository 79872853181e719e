import type { ISql } from "postgres";
import type { ReviewForm, ReviewStatus } from "#shop/reviews/review.ts";
import { isBought } from "./requests.ts";

export type ReviewPhoto = { photoId: string; widths: number[]; width: number; height: number };

/** A buyer reads this of a review of theirs. */
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

/** A review is about one product of one order. */
export type ReviewSubject = { orderId: number; productId: number };

/** False unless the order has arrived, was paid and holds the product; it stays so until the end. */
export async function lockReviewable(
  tx: ISql,
  { orderId, productId }: ReviewSubject,
): Promise<boolean> {
  const orders = await tx`
    select from orders o where o.id = ${orderId} and ${isBought(tx)} and exists (
      select from order_items where order_id = o.id and product_id = ${productId}
    ) for share`;
  return orders.length > 0;
}

/** False where one was written that no longer waits. */
export async function writeReview(
  sql: ISql,
  { orderId, productId }: ReviewSubject,
  { rating, name, text }: ReviewForm,
): Promise<boolean> {
  const saved = await sql`
    insert into reviews ${sql({ orderId, productId, rating, name, text })}
    on conflict on constraint reviews_once do update
      set rating = excluded.rating, name = excluded.name, text = excluded.text,
        version = reviews.version + 1
      where reviews.status = 'waiting'`;
  return saved.count > 0;
}

/** The caller removes the files of its photo. Undefined where there is no review. */
export async function deleteReviewRow(
  tx: ISql,
  { orderId, productId }: ReviewSubject,
): Promise<{ photo: ReviewPhoto | null } | undefined> {
  const [review] = await tx<{ id: number; photo: ReviewPhoto | null }[]>`
    select review.id, ${jsonPhoto(tx)} from reviews review
    where review.order_id = ${orderId} and review.product_id = ${productId} for update of review`;
  if (review) await tx`delete from reviews where id = ${review.id}`;
  return review && { photo: review.photo };
}

/** The id of the review, which is undefined where none waits. */
export async function raiseVersion(
  sql: ISql,
  { orderId, productId }: ReviewSubject,
): Promise<number | undefined> {
  const [review] = await sql<{ id: number }[]>`
    update reviews set version = version + 1
    where order_id = ${orderId} and product_id = ${productId} and status = 'waiting' returning id`;
  return review?.id;
}

export async function insertPhoto(sql: ISql, reviewId: number, photo: ReviewPhoto): Promise<void> {
  await sql`insert into review_photos ${sql({ reviewId, ...photo })}`;
}

/** The caller removes its files. */
export async function deletePhotoOf(sql: ISql, reviewId: number): Promise<ReviewPhoto | undefined> {
  const [photo] = await sql<ReviewPhoto[]>`
    delete from review_photos where review_id = ${reviewId}
    returning photo_id, widths, width, height`;
  return photo;
}

/** Nobody may see the photos of hidden reviews. */
export async function isPhotoShown(sql: ISql, photoId: string): Promise<boolean> {
  const rows = await sql`
    select from review_photos join reviews on reviews.id = review_id
    where photo_id = ${photoId} and status <> 'hidden'`;
  return rows.length > 0;
}

/** Deletes all reviews of an account; the caller removes the files of their photos. */
export async function deleteReviewsOf(tx: ISql, userId: number): Promise<ReviewPhoto[]> {
  const ofAccount = tx`order_id in (select id from orders where user_id = ${userId})`;
  const photos = await tx<ReviewPhoto[]>`
    select photo_id, widths, width, height from review_photos
    join reviews on reviews.id = review_id where ${ofAccount}`;
  await tx`delete from reviews where ${ofAccount}`;
  return photos;
}
