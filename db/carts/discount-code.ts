import type { ISql } from "postgres";

type CartCode = {
  /** The code as `normalCode` writes it. */
  code: string | null;
  /** Another text after each change in the cart. */
  change: string;
};

export async function findCartCode(sql: ISql, shopperId: string): Promise<CartCode> {
  const [row] = await sql<CartCode[]>`
    select discount_code as code, coalesce(discount_code_at::text, '') as change
    from shoppers where id = ${shopperId}`;
  return row ?? { code: null, change: "" };
}

/** A button in the cart changes the code: a choice at a checkout before counts no longer. */
export async function changeCartCode(sql: ISql, shopperId: string, code: string | null) {
  await sql`
    update shoppers set discount_code = ${code}, discount_code_at = now() where id = ${shopperId}`;
}

/** Gives the cart the code of the order that was placed, so that it shows what its checkout has taken. */
export async function saveCartCode(sql: ISql, shopperId: string, code: string): Promise<void> {
  await sql`update shoppers set discount_code = ${code} where id = ${shopperId}`;
}
