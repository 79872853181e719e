import type { ISql, Sql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import { recordAudit } from "../audit.ts";

const PLACES_LOCK = 7_274_835;

/** One change of the order at a time. */
export async function lockPlaces(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${PLACES_LOCK})`;
}

export async function lastPlace(tx: ISql): Promise<number> {
  const [row] = await tx<[{ place: number }]>`
    select coalesce(max(sort_order), 0) as place from products`;
  return row.place;
}

type Move = {
  id: number;
  to: "up" | "down" | number;
  /** Of the list that the admin sees: up is above the next one of these. */
  state: ProductState | undefined;
  actorId: number;
};

/** False where there is nothing above or below it, or no such product. */
export async function moveProduct(sql: Sql, { id, to, state, actorId }: Move): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockPlaces(tx);
    const [product] = await tx<{ place: number }[]>`
      select sort_order as place from products where id = ${id}`;
    if (!product) return false;
    const { place } = product;
    const target = typeof to === "number" ? to : await nextPlace(tx, { place, to, state });
    if (target === undefined || target === place) return false;
    await makeRoom(tx, place, target);
    await tx`update products set sort_order = ${target} where id = ${id}`;
    const subject = { subjectKind: "product", subjectId: id } as const;
    const [before, after] = [{ position: place }, { position: target }];
    await recordAudit(tx, { actorId, action: "move product", ...subject, before, after });
    return true;
  });
}

type Step = { place: number; to: "up" | "down"; state: ProductState | undefined };

async function nextPlace(tx: ISql, { place, to, state }: Step): Promise<number | undefined> {
  const inList = state ? tx`and state = ${state}` : tx``;
  const [next] =
    to === "up"
      ? await tx<{ place: number }[]>`
          select sort_order as place from products where sort_order < ${place} ${inList}
          order by sort_order desc limit 1`
      : await tx<{ place: number }[]>`
          select sort_order as place from products where sort_order > ${place} ${inList}
          order by sort_order limit 1`;
  return next?.place;
}

/** All between the old place and the new one go one further. */
async function makeRoom(tx: ISql, from: number, to: number): Promise<void> {
  const step = to < from ? 1 : -1;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  // In the order in which an import locks them, or the two could wait for each other.
  await tx`
    select from products where sort_order between ${first} and ${last} order by id for update`;
  await tx`
    update products set sort_order = sort_order + ${step}
    where sort_order between ${first} and ${last}`;
}
