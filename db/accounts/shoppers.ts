import type { ISql } from "postgres";

/** The shopper's id: of the row with that id, made where it is missing. */
export async function ensureShopper(sql: ISql, id: string | undefined): Promise<string> {
  if (id) {
    await sql`insert into shoppers (id) values (${id}) on conflict do nothing`;
    return id;
  }
  const [made] = await sql<[{ id: string }]>`insert into shoppers default values returning id`;
  return made.id;
}

/** The key under which this shopper's next order is made. */
export async function findCheckoutKey(sql: ISql, shopperId: string): Promise<string | undefined> {
  const [row] = await sql<{ checkoutKey: string }[]>`
    select checkout_key from shoppers where id = ${shopperId}`;
  return row?.checkoutKey;
}
