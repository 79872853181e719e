import type { ISql } from "postgres";
import type { CodeAmounts, PricedCode } from "#shop/currencies/code-amounts.ts";
import type { CurrencyCode } from "#shop/money.ts";

type CodesQuery = {
  currency: CurrencyCode;
  /** The page before ended with this code. */
  after: number | undefined;
  limit: number;
};

/** Codes that are on and have an amount or a minimum, the newest first; one more than the limit. */
export async function listPricedCodes(
  sql: ISql,
  { currency, after, limit }: CodesQuery,
): Promise<PricedCode[]> {
  return sql<PricedCode[]>`
    select id, code, discounts.cents, discounts.min_subtotal_cents, typed.cents as typed_cents,
      typed.min_subtotal_cents as typed_min_subtotal_cents
    from discounts
    left join discount_amounts typed
      on typed.discount_id = discounts.id and typed.currency = ${currency}
    where is_active and amounts_in is null and (ends_at is null or ends_at > now())
      and (kind = 'amount' or discounts.min_subtotal_cents > 0)
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${limit + 1}`;
}

/** Locks each code, as orders that take it do. */
export async function writeCodeAmounts(
  tx: ISql,
  currency: CurrencyCode,
  codes: readonly CodeAmounts[],
): Promise<void> {
  const ids = codes.map(({ id }) => id);
  await tx`select from discounts where id = any (${ids}::bigint[]) order by id for update`;
  await tx`
    delete from discount_amounts
    where currency = ${currency} and discount_id = any (${ids}::bigint[])`;
  const rows = codes.flatMap(({ id, amounts }) =>
    amounts ? [{ discountId: id, currency, ...amounts }] : [],
  );
  if (rows.length > 0) await tx`insert into discount_amounts ${tx(rows)}`;
}
