import type { ISql } from "postgres";

/**
 * Brings the sums to what the papers are now: one that was not counted adds itself, one that was and
 * is canceled takes off what it had added. Counting twice changes nothing.
 */
export async function countPapers(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`
    with changed as (
      update report_papers paper set is_counted = not is_counted
      from invoices
      where paper.invoice_id = any (${ids}::bigint[]) and invoices.id = paper.invoice_id
        and is_counted = (canceled_at is not null)
      returning paper.invoice_id, is_note, day, currency, case when is_counted then 1 else -1 end as sign
    ), sums as (
      select dimension, currency, span, starts_on, key,
        coalesce(sum(sign) filter (where not is_note and is_first), 0) as invoices,
        coalesce(sum(sign) filter (where is_note and is_first), 0) as notes,
        sum(sign * pieces) as pieces, sum(sign * goods_cents) as goods_cents,
        sum(sign * discount_cents) as discount_cents, sum(sign * shipping_cents) as shipping_cents,
        sum(sign * tax_cents) as tax_cents, sum(sign * refunded_pieces) as refunded_pieces,
        sum(sign * refunded_cents) as refunded_cents,
        sum(sign * refunded_tax_cents) as refunded_tax_cents
      from (
        select line.*, sign, is_note, currency, day, dimension, key,
          -- A paper counts once for a key, however many lines it has of it.
          row_number() over (partition by line.invoice_id, dimension, key) = 1 as is_first
        from changed join report_lines line on line.invoice_id = changed.invoice_id
        cross join lateral (values ('all', ''), ('product', product), ('size', size),
          ('color', color), ('area', area), ('design', design), ('gallery', gallery), ('code', code),
          ('country', country), ('customer', customer), ('tax', tax), ('reason', reason)
        ) keyed (dimension, key)
        where dimension <> 'reason' or is_note
      ) line
      cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)
      ) spans (span, starts_on)
      group by dimension, currency, span, starts_on, key
    )
    insert into report_sums as known (dimension, currency, span, starts_on, key, invoices, notes, pieces,
      goods_cents, discount_cents, shipping_cents, tax_cents, refunded_pieces, refunded_cents,
      refunded_tax_cents)
    select dimension, currency, span, starts_on, key, invoices, notes, pieces, goods_cents,
      discount_cents, shipping_cents, tax_cents, refunded_pieces, refunded_cents, refunded_tax_cents
    from sums
    on conflict (dimension, currency, span, starts_on, key) do update set
      invoices = known.invoices + excluded.invoices, notes = known.notes + excluded.notes,
      pieces = known.pieces + excluded.pieces,
      goods_cents = known.goods_cents + excluded.goods_cents,
      discount_cents = known.discount_cents + excluded.discount_cents,
      shipping_cents = known.shipping_cents + excluded.shipping_cents,
      tax_cents = known.tax_cents + excluded.tax_cents,
      refunded_pieces = known.refunded_pieces + excluded.refunded_pieces,
      refunded_cents = known.refunded_cents + excluded.refunded_cents,
      refunded_tax_cents = known.refunded_tax_cents + excluded.refunded_tax_cents`;
}
