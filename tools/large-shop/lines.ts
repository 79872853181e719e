import type { ISql } from "postgres";
import { chance } from "./chance.ts";

export function linesOfOrders(sql: ISql, documentIds: number[]) {
  const one = (column: string, salt: number) =>
    sql`${sql(column)}[1 + ${chance(sql, salt, 5040)} % array_length(${sql(column)}, 1)]`;
  return sql`
    select order_id, position, product.id as product_id, product.name as product_name, product.cut,
      product.price_cents as unit_price_cents,
      1 + ${chance(sql, 10, 3)} as quantity,
      ${one("sizes", 11)} as size,
      ${one("colors", 12)} as color,
      (${documentIds}::bigint[])[1 + ${chance(sql, 13, documentIds.length)}] as document_id
    from (
      select id as order_id, position, n * 3 + position as n
      from (select id, n, ${chance(sql, 18, 10)} as drawn from chosen) numbered
      cross join generate_series(0, 2) as position
      where position = 0 or (position = 1 and drawn >= 7) or drawn >= 9
    ) line
    join (
      select id, name, cut, price_cents, sizes, colors, row_number() over (order by id) - 1 as place,
        count(*) over () as many
      from products
    ) product on product.place = ${chance(sql, 19, 5040)} % product.many`;
}
