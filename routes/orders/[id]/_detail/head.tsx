/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { isChangeable } from "#shop/orders/order-change.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { CustomerBadges } from "#ui/orders/customer-badges.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { cancelOffer, isPayable } from "../_offers.ts";

type OrderHeadProps = { order: Order; isOwn: boolean; mayPay: boolean };

export function OrderHead({ order, isOwn, mayPay }: OrderHeadProps) {
  return (
    <header class="order-detail__head">
      <BackLink href={paths.orders}>Back to Orders</BackLink>
      <div class="row">
        <h1>Order #{order.id}</h1>
        <CustomerBadges {...order} />
      </div>
      <p class="muted">
        Placed on <ShopDate date={order.createdAt} as="long" />
      </p>
      {isOwn && <Actions order={order} mayPay={mayPay} />}
    </header>
  );
}

function Actions({ order, mayPay }: Omit<OrderHeadProps, "isOwn">) {
  const { id } = order;
  const offer = cancelOffer(order);
  return (
    <div class="row order-detail__actions">
      {isPayable(order) ? (
        mayPay && <LinkButton href={paths.checkoutOf(id)}>Pay now</LinkButton>
      ) : (
        <form method="post" action={paths.reorder(id)}>
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          <Button variant="secondary">Reorder</Button>
        </form>
      )}
      {isChangeable(order) && (
        <LinkButton href={paths.orderChanges(id)} variant="outline">
          Change order
        </LinkButton>
      )}
      {offer && (
        <LinkButton href={paths.orderCancellation(id)} variant="outline">
          {offer === "cancel" ? "Cancel order" : "Ask to cancel"}
        </LinkButton>
      )}
    </div>
  );
}
