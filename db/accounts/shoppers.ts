import type { ISql } from "postgres";

export async function ensureShopper(sql: ISql, id: string | undefined): Promise<string> {
  if (id) {
    await sql`insert into shoppers (id) values (${id}) on conflict do nothing`;
    return id;
  }
  const [made] = await sql<[{ id: string }]>`insert into shoppers default values returning id`;
  return made.id;
}

/** Keeps the shopper from being merged or replaced in this transaction; false when that has been done. */
export async function holdShopper(tx: ISql, id: string): Promise<boolean> {
  const found = await tx`select from shoppers where id = ${id} for key share`;
  return found.count > 0;
}

export async function findCheckoutKey(sql: ISql, shopperId: string): Promise<string | undefined> {
  const [row] = await sql<{ checkoutKey: string }[]>`
    select checkout_key from shoppers where id = ${shopperId}`;
  return row?.checkoutKey;
}
