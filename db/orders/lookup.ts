import type { ISql } from "postgres";

export async function isOrderOf(sql: ISql, orderId: number, email: string): Promise<boolean> {
  const [found] = await sql`
    select from orders
    where id = ${orderId} and lower(shipping_address ->> 'email') = lower(${email})`;
  return found !== undefined;
}
