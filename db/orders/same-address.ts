import type { ISql } from "postgres";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

/** The codes do not count, which orders from before do not have. */
export function isSameAddress(sql: ISql, address: ShippingAddress) {
  const { countryCode: _, stateCode: __, ...typed } = address;
  return sql`shipping_address - '{countryCode,stateCode}'::text[] = ${sql.json(typed)}`;
}
