import type { ISql } from "postgres";
import type { Cut } from "#shop/shirt/pattern.ts";

/** Whether some published product is this shirt in this color. */
export async function isSold(
  sql: ISql,
  { cut, color }: { cut: Cut; color: string },
): Promise<boolean> {
  const [sold] = await sql`
    select from products, unnest(colors) as offered
    where state = 'published' and cut = ${cut} and lower(offered) = ${color} limit 1`;
  return sold !== undefined;
}
