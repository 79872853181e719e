import type { ISql } from "postgres";
import { SHIPPING } from "#shop/orders/refunds/line-refund.ts";

/**
 * Reads papers into lines, once each. What a line is of stays as it is then: a credit note takes it
 * from the line of its invoice, whatever the order has become.
 */
export async function readPapers(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`
    with papers as (
      insert into report_papers (invoice_id, order_id, is_note, day, currency)
      select id, order_id, kind = 'credit-note', issued_on, coalesce(facts ->> 'currency', 'usd')
      from invoices where id = any (${ids}::bigint[])
      on conflict (invoice_id) do nothing
      returning invoice_id, order_id, is_note
    ), lines as (
      select papers.invoice_id, papers.order_id, papers.is_note, line.*,
        line.cents - line."taxCents" as net, (facts ->> 'includesTax')::boolean as includes_tax,
        facts -> 'place' as taxed, refund_id
      from papers join invoices on invoices.id = papers.invoice_id
      cross join lateral rows from (
        jsonb_to_recordset(facts -> 'lines') as (position integer, quantity integer,
          "discountCents" bigint, cents bigint, "taxCents" bigint, "taxName" text, "taxRate" integer)
      ) with ordinality as line (position, quantity, "discountCents", cents, "taxCents", "taxName",
        "taxRate", place)
    ), priced as (
      select *,
        -- Where taxes are part of the prices a discount has its part of them, too.
        case when includes_tax and cents > 0
          then round("discountCents"::numeric * net / cents)::bigint else "discountCents"
        end as discount
      from lines
    )
    insert into report_lines (invoice_id, place, position, product, size, color, area, design, gallery,
      code, country, customer, tax, reason, pieces, goods_cents, discount_cents, shipping_cents,
      tax_cents, refunded_pieces, refunded_cents, refunded_tax_cents)
    select priced.invoice_id, priced.place, priced.position,
      ${ofLine(tx, "product")}, ${ofLine(tx, "size")}, ${ofLine(tx, "color")}, ${ofLine(tx, "area")},
      ${ofLine(tx, "design")}, ${ofLine(tx, "gallery")},
      coalesce(sold.code, ':' || nullif(orders.discount_code, ''), '.none'),
      coalesce(':' || nullif(taxed ->> 'countryCode', ''), '.none'),
      coalesce(sold.customer, case
        when coalesce(orders.shipping_address ->> 'email', '') = '' then '.none'
        when exists (
          select from orders earlier
          where lower(earlier.shipping_address ->> 'email') = lower(orders.shipping_address ->> 'email')
            and earlier.paid_at is not null
            and (earlier.paid_at, earlier.id) < (coalesce(orders.paid_at, now()), orders.id)
        ) then ':returning'
        else ':new' end),
      jsonb_build_array(coalesce(taxed ->> 'countryCode', ''), coalesce(taxed ->> 'stateCode', ''),
        "taxName", "taxRate")::text,
      coalesce(':' || nullif(left(btrim(regexp_replace(refunds.reason, '\\s+', ' ', 'g')), 200), ''),
        '.none'),
      case when is_note or priced.position = ${SHIPPING} then 0 else coalesce(quantity, 0) end,
      case when is_note or priced.position = ${SHIPPING} then 0 else net + discount end,
      case when is_note then 0 else discount end,
      case when not is_note and priced.position = ${SHIPPING} then net + discount else 0 end,
      case when is_note then 0 else "taxCents" end,
      case when is_note and priced.position <> ${SHIPPING} then coalesce(quantity, 0) else 0 end,
      case when is_note then cents else 0 end,
      case when is_note then "taxCents" else 0 end
    from priced
    join orders on orders.id = priced.order_id
    left join refunds on refunds.id = priced.refund_id
    left join lateral (
      select line.* from report_papers paper
      join report_lines line on line.invoice_id = paper.invoice_id
      where priced.is_note and paper.order_id = priced.order_id and not paper.is_note
      order by line.position is distinct from priced.position limit 1
    ) sold on true
    left join lateral (${item(tx)}) item on priced.position >= 0`;
}

/** What is of a line is that of the invoice's line, where it is read already, else of the order's. */
function ofLine(tx: ISql, column: string) {
  return tx`
    case when priced.position is null then '.amount'
      when priced.position = ${SHIPPING} then '.shipping'
      when sold.position = priced.position then sold.${tx(column)}
      else coalesce(item.${tx(column)}, '.none') end`;
}

/**
 * A paper's lines are numbered from 0 in the order's order. Whose design a line prints is known by its
 * document, which is the shared one as long as nobody changed it.
 */
function item(tx: ISql) {
  return tx`
    select ':' || product_id as product, ':' || nullif(size, '') as size,
      ':' || nullif(color, '') as color,
      ':' || nullif((
        select string_agg(area, '+' order by area) from prints where document_id = found.document_id
      ), '') as area,
      coalesce(':' || shared.id, '.own') as design,
      case when shared.user_id <> orders.user_id then ':' || shared.id end as gallery
    from (
      select product_id, size, color, document_id, row_number() over (order by position) - 1 as at
      from order_items where order_id = priced.order_id
    ) found
    left join lateral (
      select id, user_id from gallery_designs where document_id = found.document_id order by id limit 1
    ) shared on true
    where found.at = priced.position`;
}
