import type { ISql } from "postgres";

/** The code that goes along with the cart, as `normalCode` writes it. */
export async function findCartCode(sql: ISql, shopperId: string): Promise<string | null> {
  const [row] = await sql<{ discountCode: string | null }[]>`
    select discount_code from shoppers where id = ${shopperId}`;
  return row?.discountCode ?? null;
}

export async function saveCartCode(
  sql: ISql,
  shopperId: string,
  code: string | null,
): Promise<void> {
  await sql`update shoppers set discount_code = ${code} where id = ${shopperId}`;
}
