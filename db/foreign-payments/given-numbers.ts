import type { ISql } from "postgres";
import type { InvoiceKind } from "#shop/invoices/invoice-number.ts";

/** A former installation gave it a number. */
export type GivenPaper = {
  /** Stripe's id of the payment or of the refund. */
  sourceId: string;
  kind: InvoiceKind;
  installationId: string;
  orderId: number;
  orderGlobalId: string | undefined;
  /** The invoice of a difference. */
  editId: string | undefined;
  givenAt: Date;
};

export type PaperCount = { kind: InvoiceKind; year: number; count: number };

/** @returns how many of them had not been stored before, and have no paper here */
export async function saveGivenPapers(
  tx: ISql,
  papers: readonly GivenPaper[],
): Promise<PaperCount[]> {
  const rows = papers.map((paper) => ({ ...paper, givenAt: paper.givenAt.toISOString() }));
  return tx<PaperCount[]>`
    with saved as (
      insert into given_numbers (source_id, installation_id, kind, year)
      select "sourceId", "installationId", kind,
        extract(year from "givenAt" at time zone (select time_zone from shop_settings))
      from jsonb_to_recordset(${tx.json(rows)}) given ("sourceId" text, "installationId" uuid,
        kind text, "orderId" bigint, "orderGlobalId" text, "editId" text, "givenAt" timestamptz)
      where not exists (
        select from invoices
        join orders on orders.id = invoices.order_id
        left join refunds on refunds.id = invoices.refund_id
        where invoices.kind = given.kind and case given.kind
          when 'invoice' then orders.id = "orderId" and orders.global_id::text = "orderGlobalId"
            and invoices.edit_id::text is not distinct from "editId"
          else refunds.stripe_refund_id = "sourceId" end
      )
      on conflict (source_id) do nothing
      returning kind, year
    )
    select kind, year, count(*)::int as count from saved group by kind, year
    order by year, kind desc`;
}

/** The highest number that an order here was given; 0 when there is none. */
export async function readLastOrderNumber(sql: ISql): Promise<number> {
  const [{ last }] = await sql<[{ last: number }]>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('orders', 'id')), 0) as last`;
  return last;
}

/**
 * Takes order numbers away until `to` is one of them. It takes one by one, because setting the sequence
 * could give again what an order has taken meanwhile.
 * @returns the first and the last one taken
 */
export async function passOrderNumbers(
  tx: ISql,
  to: number,
): Promise<{ first: number; last: number } | undefined> {
  const count = to - (await readLastOrderNumber(tx));
  if (count <= 0) return undefined;
  const [passed] = await tx<[{ first: number; last: number }]>`
    select min(number) as first, max(number) as last from (
      select nextval(pg_get_serial_sequence('orders', 'id')) as number
      from generate_series(1, ${count}::int)
    ) taken`;
  return passed;
}
