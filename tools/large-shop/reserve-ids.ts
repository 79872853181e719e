import type { ISql } from "postgres";

/** Reserves consecutive ids of the table's sequence and returns the first. */
export async function reserveIds(tx: ISql, table: string, count: number): Promise<number> {
  const [row] = await tx<[{ last: number }]>`
    select setval(name, nextval(name) + ${count}::bigint - 1) as last
    from pg_get_serial_sequence(${table}, 'id') as name`;
  return row.last - count + 1;
}
