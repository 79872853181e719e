/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { backToRow } from "./back.ts";
import { ManageBody, type ManageProps } from "./body.tsx";
import { OrderState } from "./state.tsx";

/** An order at an URL of its own, to be sent to a colleague. */
export function OrderPage(props: ManageProps) {
  const { order, now, backHref } = props;
  const isAtHome = backHref === paths.adminOrderPage(order.id);
  const list = isAtHome ? paths.adminOrders : backHref;
  return (
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <header class="manage__title">
        <BackLink href={backToRow(list, order.id)}>Orders</BackLink>
        <h1>Order #{order.id}</h1>
        <OrderState order={order} now={now} />
        <Parts isPickup={order.isPickup} />
      </header>
      <section class="card manage" aria-labelledby="manage-title">
        <h2 id="manage-title" class="visually-hidden">
          Manage Order #{order.id}
        </h2>
        <ManageBody {...props} />
      </section>
    </div>
  );
}

/** On a phone all of an order stands below each other, and the parcel number is far down. */
function Parts({ isPickup }: { isPickup: boolean }) {
  return (
    <nav class="manage__parts small" aria-label="Parts of the order">
      <a href="#products">Products</a>
      <a href="#print-files">Print files</a>
      <a href="#shipping">{isPickup ? "Pick-up" : "Shipping"}</a>
      <a href="#payment">Payment</a>
      <a href="#emails">Emails</a>
      <a href="#history">History</a>
    </nav>
  );
}
