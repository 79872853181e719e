import type { ISql } from "postgres";
import type { ColorValue } from "#shop/goods/color.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { soldCuts } from "../settings/sold-cuts.ts";
import { isSoldIn } from "./products.ts";

type Shirt = { cut: TemplateId; color: ColorValue };

/** True when some published product is this shirt in this color. */
export async function isSold(sql: ISql, shirt: Shirt): Promise<boolean> {
  const [row] = await sql<[{ isSold: boolean }]>`select ${sells(sql, shirt)} as is_sold`;
  return row.isSold;
}

export function sells(sql: ISql, { cut, color }: Shirt) {
  return sql`exists (
    select from products
    where state = 'published' and cut = ${cut} and ${findColor(color)?.name ?? ""} = any (colors)
  )`;
}

export type SoldThing = {
  cut: TemplateId;
  /** The first products that are made from it, in the shop's order. */
  products: { name: string; slug: string }[];
  /** All that are made from it, as far as they are counted. */
  count: number;
};

/** Limit of requests: products of a template that the studio counts [products]; beyond them it says "more" */
export const MAX_COUNTED = 1000;

type ThingsQuery = {
  /** So many products of each are named. */
  limit: number;
  pricesIn: PricesIn;
};

/**
 * Templates whose products are sold in the currency, in the order of the shop's products. `between`
 * reads a template's first products from its index; with `=` all products would be read in the shop's
 * order until enough are found.
 */
export function listSoldThings(sql: ISql, { limit, pricesIn }: ThingsQuery): Promise<SoldThing[]> {
  return sql<SoldThing[]>`
    select sold.cut, products, count from unnest(${soldCuts(sql)}) sold (cut),
    lateral (
      select json_agg(json_build_object('name', name, 'slug', slug) order by sort_order, id)
        as products, min(sort_order) as place
      from (
        select name, slug, sort_order, id from products product
        where ${isSoldIn(sql, pricesIn)} and cut between sold.cut and sold.cut
        order by cut, sort_order, id limit ${limit}
      ) first
    ) named,
    lateral (
      select count(*)::integer from (
        select from products product where ${isSoldIn(sql, pricesIn)} and cut = sold.cut
        limit ${MAX_COUNTED}
      ) counted
    ) counted
    where products is not null
    order by place, sold.cut`;
}
