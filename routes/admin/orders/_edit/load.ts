import { findVariants } from "#db/catalog/variants.ts";
import { findPricesIn } from "#db/orders/changes.ts";
import { listOtherDesigns, type OtherDesign } from "#db/orders/edits/other-designs.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { countriesFor } from "#orders/changes/countries-for.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { permits } from "#server/session/permits.ts";
import type { Country } from "#shop/addresses/countries.ts";
import { reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";

export type LineChoices = { sizes: readonly string[]; colors: readonly string[] };

export type EditedOrder = {
  order: Order;
  /** What each line can be in, today. */
  choices: readonly LineChoices[];
  /** What its customer has ordered or saved besides. */
  designs: readonly OtherDesign[];
  countries: readonly Country[];
  /** Why it cannot be changed; undefined where it can. */
  reason: string | undefined;
  mayDiscount: boolean;
};

export async function loadEdited(c: AppContext): Promise<EditedOrder | undefined> {
  const { sql } = c.var.services;
  const orderId = readId(c.req.param("id"));
  const order = orderId ? await findOrder(sql, orderId) : undefined;
  if (!order) return undefined;
  const offers = await findVariants(sql, order.items, null, await findPricesIn(sql, order.id));
  const choices = order.items.map((item, at) => ({
    sizes: withOwn(offers[at]?.product.sizes, item.size),
    colors: withOwn(offers[at]?.product.colors, item.color),
  }));
  const countries = await countriesFor(sql, order.shippingAddress);
  const mayDiscount = permits(c, "orders.price");
  const designs = await listOtherDesigns(sql, order.id);
  return { order, choices, designs, countries, reason: reasonAgainstEdit(order), mayDiscount };
}

/** What was sold stays a choice, also once the product does not come in it any more. */
export function withOwn(offered: readonly string[] | undefined, own: string): readonly string[] {
  const list = offered ?? [];
  return list.includes(own) ? list : [own, ...list];
}
