import type { ISql } from "postgres";
import type { ReturnPhoto } from "./returns.ts";

/** The return of an order that waits for a decision, and how many photos it has. Lock the order first. */
export async function findRequested(
  tx: ISql,
  orderId: number,
): Promise<{ id: number; photos: number } | undefined> {
  const [found] = await tx<{ id: number; photos: number }[]>`
    select id, (select count(*) from return_photos where return_id = returns.id)::int as photos
    from returns where order_id = ${orderId} and state = 'requested'`;
  return found;
}

export async function insertReturnPhoto(
  tx: ISql,
  returnId: number,
  photo: ReturnPhoto,
): Promise<void> {
  await tx`insert into return_photos ${tx({ returnId, ...photo })}`;
}

/** Found through its return, so that another's is simply not there. The caller removes its files. */
export async function deleteReturnPhoto(
  tx: ISql,
  returnId: number,
  photoId: string,
): Promise<ReturnPhoto | undefined> {
  const [photo] = await tx<ReturnPhoto[]>`
    delete from return_photos where return_id = ${returnId} and photo_id = ${photoId}
    returning photo_id, widths, width, height`;
  return photo;
}

/** Whether the photo belongs to a return of that order. */
export async function hasReturnPhoto(
  sql: ISql,
  orderId: number,
  photoId: string,
): Promise<boolean> {
  const found = await sql`
    select from return_photos join returns on returns.id = return_id
    where photo_id = ${photoId} and order_id = ${orderId}`;
  return found.length > 0;
}

/** What a customer wrote and showed goes with the account; the caller removes the files. */
export async function forgetReturnsOf(tx: ISql, userId: number): Promise<ReturnPhoto[]> {
  const orders = await tx<{ id: number }[]>`
    select distinct order_id as id from returns join orders on orders.id = order_id
    where orders.user_id = ${userId}`;
  return forgetReturns(
    tx,
    orders.map(({ id }) => id),
  );
}

/** The same of some orders. */
export async function forgetReturns(tx: ISql, orderIds: readonly number[]): Promise<ReturnPhoto[]> {
  const ids = [...orderIds];
  await tx`update returns set words = '' where order_id = any (${ids}::bigint[])`;
  return tx<ReturnPhoto[]>`
    delete from return_photos
    where return_id in (select id from returns where order_id = any (${ids}::bigint[]))
    returning photo_id, widths, width, height`;
}
