import type { ISql } from "postgres";

export type Batch = {
  id: number;
  name: string;
  pressId: number | null;
  /** The press's. */
  pressName: string | null;
  startedAt: Date | null;
  createdAt: Date;
};

export async function findBatch(sql: ISql, id: number): Promise<Batch | undefined> {
  const [batch] = await sql<Batch[]>`
    select batch.id, batch.name, batch.press_id, press.name as press_name, batch.started_at,
      batch.created_at
    from batches batch left join presses press on press.id = batch.press_id
    where batch.id = ${id}`;
  return batch;
}

export async function listOrdersOfBatch(sql: ISql, id: number): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select distinct order_id from pieces where batch_id = ${id} order by order_id`;
  return rows.map(({ orderId }) => orderId);
}
