import type { Sql } from "postgres";
import { countAllPapers } from "#reports/count-papers.ts";

/**
 * Gives paid orders their invoices, every twentieth a credit note about all of it, and counts them. The
 * papers have what the reports read.
 */
export async function seedPapers(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '20min'`;
    // Nobody has left, and a paper at a time would be looked up for it.
    await tx`
      alter table invoices disable trigger invoices_queue_for_reports,
        disable trigger invoices_mark_left_buyer`;
    await tx`
      insert into refunds (order_id, stripe_refund_id, amount_cents, status, reason)
      select id, 're_scale_' || id, total_cents, 'succeeded', (array['Torn', 'Late', ''])[1 + id % 3]
      from orders where paid_at is not null and id % 20 = 0`;
    await tx`
      insert into invoices (kind, order_id, refund_id, year, number, issued_on, facts)
      select kind, id, refund_id, 2000, row_number() over (partition by kind order by id), day,
        jsonb_build_object('currency', currency, 'includesTax', false, 'totalCents', total_cents,
          'place', jsonb_build_object(
            'countryCode', (array['US', 'US', 'US', 'DE', 'FR'])[1 + id % 5],
            'stateCode', (array['CA', 'OR', 'NY', '', ''])[1 + id % 5]),
          'lines', (
            select jsonb_agg(jsonb_build_object('position', position - first, 'quantity', quantity,
              'discountCents', 0, 'cents', unit_price_cents * quantity, 'taxCents',
              unit_price_cents * quantity / 20, 'taxName', 'Tax', 'taxRate', 8000) order by position)
            from (select *, min(position) over () as first from order_items where order_id = one.id) item
          ))
      from (
        select 'invoice' as kind, id, null::bigint as refund_id, paid_at::date as day, currency,
          total_cents
        from orders where paid_at is not null
        union all
        select 'credit-note', orders.id, refunds.id, least(paid_at + interval '3 days', now())::date,
          currency, total_cents
        from orders join refunds on refunds.order_id = orders.id
        where stripe_refund_id like 're_scale_%'
      ) one
      order by day, kind desc`;
    await tx`
      alter table invoices enable trigger invoices_queue_for_reports,
        enable trigger invoices_mark_left_buyer`;
    await tx`update report_backfill set last_id = (select coalesce(max(id), 0) from invoices)`;
  });
  await countAllPapers({ sql });
  const connection = await sql.reserve();
  await connection`set statement_timeout = '10min'`;
  await connection`vacuum (analyze) invoices, report_papers, report_lines, report_sums`;
  await connection`reset statement_timeout`;
  connection.release();
}
