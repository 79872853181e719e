import { findOrder } from "#db/orders/orders.ts";
import { shippingLabel } from "#orders/shipping-label.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { ptNumber } from "#shop/orders/tracking.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";

/** Admins: a label of 4×6 in as PDF. */
export const GET = handlers(async (c) => {
  const { sql, config, shopSettings } = c.var.services;
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(sql, orderId));
  if (!order) return c.notFound();
  const shop = await shopSettings.read();
  const address = shopAddressLines(shop);
  const where = address.length > 0 ? address : [new URL(config.APP_URL).host];
  const from = [shop.name, ...where].join(", ");
  return c.body(await shippingLabel(order, { from, homeCountry: shop.countryCode }), 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="label-${ptNumber(order.id)}.pdf"`,
    "x-content-type-options": "nosniff",
  });
});
