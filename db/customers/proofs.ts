import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";

/** Once an order; one of an account needs none, as its owner has signed in. */
export async function insertProof(sql: ISql, orderId: number): Promise<void> {
  await sql`
    insert into order_proofs (order_id)
    select id from orders where id = ${orderId} and user_id = ${GUEST_ID}
    on conflict do nothing`;
}
