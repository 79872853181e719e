import type { Fragment, ISql } from "postgres";

/** Templates that published products are made from. The query jumps from one to the next in an index, however many products have it. */
export function soldCuts(sql: ISql): Fragment {
  return sql`(
    with recursive sold as (
      (select cut from products where state = 'published' order by cut limit 1)
      union all
      select (select next.cut from products next
        where next.state = 'published' and next.cut > sold.cut order by next.cut limit 1)
      from sold where sold.cut is not null)
    select array(select cut from sold where cut is not null order by cut))`;
}
