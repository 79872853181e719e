/** @jsxImportSource hono/jsx */
import { findOrder } from "#db/orders/orders.ts";
import { shippingLabel } from "#orders/shipping-label.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";

export const permission: RoutePermission = ["orders.view", "floor.pack"];

/** A label of 4×6 in as PDF; of an order that is picked up, why there is none. */
export const GET = handlers(async (c) => {
  const { sql, config, shopSettings } = c.var.services;
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(sql, orderId));
  if (!order) return c.notFound();
  if (order.isPickup) return c.render(<NothingToShip orderId={order.id} />, PAGE);
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

const PAGE = { title: "Nothing to ship", styles: ["admin"] } as const;

function NothingToShip({ orderId }: { orderId: number }) {
  return (
    <EmptyState
      level={1}
      icon="box"
      title="Nothing to ship"
      text={`Order #${orderId} is picked up at the shop. Its packing slip says so as well.`}
    >
      <LinkButton href={paths.adminPackingSlip(orderId)}>Packing Slip</LinkButton>
      <May open={paths.adminOrderPage(orderId)}>
        {" "}
        <LinkButton href={paths.adminOrderPage(orderId)} variant="outline">
          Back to the order
        </LinkButton>
      </May>
    </EmptyState>
  );
}
