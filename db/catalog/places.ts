import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import { productColumns } from "./edited-products.ts";

const PLACES_LOCK = 7_274_835;

/** One change of the order at a time. */
export async function lockPlaces(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${PLACES_LOCK})`;
}

/** Adds the product as the last of the shop's order. */
export async function insertAtEnd(
  tx: ISql,
  product: ProductValues & { state: ProductState },
): Promise<number> {
  await lockPlaces(tx);
  const [last] = await tx<[{ place: number }]>`
    select coalesce(max(sort_order), 0) as place from products`;
  const [row] = await tx<[{ id: number }]>`
    insert into products ${tx({ ...productColumns(tx, product), sortOrder: last.place + 1 })} returning id`;
  return row.id;
}

export async function findPlace(sql: ISql, productId: number): Promise<number | undefined> {
  const [product] = await sql<{ place: number }[]>`
    select sort_order as place from products where id = ${productId}`;
  return product?.place;
}

type Step = { from: number; to: "up" | "down"; state: ProductState | undefined };

/** The nearest place above or below of a product in that state. */
export async function nextPlace(sql: ISql, { from, to, state }: Step): Promise<number | undefined> {
  const inList = state ? sql`and state = ${state}` : sql``;
  const [next] =
    to === "up"
      ? await sql<{ place: number }[]>`
          select sort_order as place from products where sort_order < ${from} ${inList}
          order by sort_order desc limit 1`
      : await sql<{ place: number }[]>`
          select sort_order as place from products where sort_order > ${from} ${inList}
          order by sort_order limit 1`;
  return next?.place;
}

type Move = { productId: number; from: number; to: number };

/** All products between the old place and the new one go one further. */
export async function movePlaces(tx: ISql, { productId, from, to }: Move): Promise<void> {
  const step = to < from ? 1 : -1;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  // An import locks them in the same order, or the two could wait for each other.
  await tx`
    select from products where sort_order between ${first} and ${last} order by id for update`;
  await tx`
    update products set sort_order = sort_order + ${step}
    where sort_order between ${first} and ${last}`;
  await tx`update products set sort_order = ${to} where id = ${productId}`;
}
