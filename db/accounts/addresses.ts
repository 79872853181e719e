import type { ISql } from "postgres";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

export type SavedAddress = { id: number; address: ShippingAddress };

/** Limit of accounts: saved addresses [addresses]; the one not used for longest gives way. */
export const MAX_ADDRESSES = 10;

/** The one used last comes first. */
export async function listAddresses(sql: ISql, userId: number): Promise<SavedAddress[]> {
  return sql<SavedAddress[]>`
    select id, address from addresses where user_id = ${userId}
    order by used_at desc, id desc limit ${MAX_ADDRESSES}`;
}

/** The one that was not used for longest gives way where there are too many. */
export async function saveAddress(
  sql: ISql,
  userId: number,
  address: ShippingAddress,
): Promise<void> {
  await sql`
    insert into addresses (user_id, address) values (${userId}, ${sql.json(address)})
    on conflict (user_id, md5(address::text)) do update set used_at = now()`;
  await sql`
    delete from addresses where user_id = ${userId} and id not in (
      select id from addresses where user_id = ${userId}
      order by used_at desc, id desc limit ${MAX_ADDRESSES})`;
}

export async function deleteAddress(sql: ISql, userId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from addresses where id = ${id} and user_id = ${userId}`;
  return deleted.count > 0;
}
