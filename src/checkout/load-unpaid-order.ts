import type { ISql } from "postgres";
import { findVariants } from "#db/catalog/variants.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { shippableCountries } from "#orders/shipping/shippable-countries.ts";
import type { Services } from "#services/services.ts";
import { countryChoices, stateChoices } from "#shop/addresses/country-choices.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { accountChoices } from "./account-choices.ts";
import { cartJson } from "./cart-json.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { type Quoting, quoteForBuyer } from "./quote-for-buyer.ts";

/** Reads an unpaid order as a checkout under its own key, so that submitting it again pays that one. */
export async function loadUnpaidOrder(
  services: Pick<Services, "sql" | "payments" | "shopSettings">,
  buyer: Quoting,
  order: Order,
  delivery: Delivery = deliveryOf(order),
) {
  const { sql, shopSettings } = services;
  const { id: orderId, checkoutKey, discountCode: code } = order;
  const rows = order.items.map((item, at) => ({ id: at, ...item }));
  const { units, currency } = await shopSettings.read();
  const pricesIn = order.currency === currency ? null : order.currency;
  const lines = await priceAgain(sql, order.items, pricesIn);
  const { savedAddresses, asks } = await accountChoices(services, buyer.account?.id);
  const { shipping } = delivery;
  return {
    savedAddresses,
    // The order was the cart of another day, or of none.
    asks: { ...asks, cart: false },
    cart: cartJson(rows, { checkoutKey, units }),
    quote: await quoteForBuyer(services, buyer, {
      ...{ lines, shirts: rows, delivery, orderId, code, pricesIn },
    }),
    codeChange: code ?? "",
    shipping,
    countries: countryChoices(await shippableCountries(sql)),
    states: stateChoices(shipping.country),
    userId: order.userId,
  };
}

/** Today's prices may differ from those of the order. */
async function priceAgain(
  sql: ISql,
  items: readonly OrderedLine[],
  pricesIn: PricesIn,
): Promise<PricedLine[]> {
  const offers = await findVariants(sql, items, null, pricesIn);
  return items.map((item, at) => {
    const { product, variant } = offers[at] ?? {};
    return pricedCartLine({
      ...item,
      taxClass: product?.taxClass ?? STANDARD_CLASS,
      unitPriceCents: variant?.priceCents ?? item.listUnitPriceCents ?? item.unitPriceCents,
      weightGrams: variant?.weightGrams ?? null,
    });
  });
}
