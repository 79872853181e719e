import type { ISql } from "postgres";
import type { OwnChange } from "./own-change.ts";

/** A code without an amount in the new currency stays as it was typed, and says in what: it cannot be used. */
export async function changeCodes(tx: ISql, { from, to }: OwnChange): Promise<void> {
  const hasAmounts = tx`(kind = 'amount' or discounts.min_subtotal_cents > 0)`;
  await tx`
    insert into discount_amounts (discount_id, currency, cents, min_subtotal_cents)
    select id, ${from}, cents, min_subtotal_cents from discounts
    where amounts_in is null and ${hasAmounts}`;
  await tx`update discounts set amounts_in = ${from} where amounts_in is null and ${hasAmounts}`;
  await tx`
    update discounts set amounts_in = null, revision = revision + 1,
      cents = case when kind = 'amount' then typed.cents end,
      min_subtotal_cents = case when discounts.min_subtotal_cents > 0
        then typed.min_subtotal_cents else 0 end
    from discount_amounts typed
    where typed.discount_id = discounts.id and typed.currency = ${to} and ${hasAmounts}
      and (kind <> 'amount' or typed.cents is not null)`;
  await changeGiven(tx, { from, to });
}

/** A code counts what it took off so far by currency; the shop's own has a column. */
async function changeGiven(tx: ISql, { from, to }: OwnChange): Promise<void> {
  await tx`
    insert into discount_gifts (discount_id, currency, cents)
    select id, ${from}, given_cents from discounts where given_cents <> 0
    on conflict on constraint discount_gifts_pk do update set cents = excluded.cents`;
  await tx`
    update discounts set given_cents = coalesce((
      select cents from discount_gifts where discount_id = discounts.id and currency = ${to}), 0)
    where given_cents <> 0 or exists (
      select from discount_gifts where discount_id = discounts.id and currency = ${to})`;
  await tx`delete from discount_gifts where currency = ${to}`;
}
