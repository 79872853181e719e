import type { ISql } from "postgres";
import { fits } from "../shipping.ts";
import type { OwnChange } from "./own-change.ts";

/** A way of shipping that is free stays free. */
export async function changeShipping(tx: ISql, { from, to }: OwnChange): Promise<void> {
  await tx`
    insert into shipping_prices (method_id, currency, price_by, steps, free_from_cents)
    select id, ${from}, price_by, steps, free_from_cents
    from shipping_methods where steps <> '[]'`;
  await tx`
    update shipping_methods method
    set steps = typed.steps, free_from_cents = typed.free_from_cents
    from shipping_prices typed where typed.currency = ${to} and ${fits(tx)}`;
}
