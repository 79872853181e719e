import type { ISql } from "postgres";

export type ProofReason = "size" | "staff";

/** Why production of the order waits for its customer; undefined where it does not. */
export async function findProofReason(
  sql: ISql,
  orderId: number,
): Promise<ProofReason | undefined> {
  const [row] = await sql<{ reason: ProofReason }[]>`
    select reason from proofed_orders where order_id = ${orderId}`;
  return row?.reason;
}

/** Lock the order first. False where it waits already. */
export async function insertProofedOrder(tx: ISql, orderId: number): Promise<boolean> {
  const written = await tx`
    insert into proofed_orders (order_id, reason) values (${orderId}, 'staff')
    on conflict do nothing`;
  return written.count > 0;
}

/** Lock the order first. False where it does not wait. */
export async function deleteProofedOrder(tx: ISql, orderId: number): Promise<boolean> {
  const deleted = await tx`delete from proofed_orders where order_id = ${orderId}`;
  return deleted.count > 0;
}
