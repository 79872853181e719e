/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { paths } from "#shop/paths.ts";
import { AddressLines } from "#ui/orders/postal-address.tsx";
import { SentBy } from "#ui/orders/sent-by.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

export function Customer({ order }: { order: Order }) {
  const { shippingAddress: to } = order;
  return (
    <div class="manage__pair">
      <Section title="Customer">
        <p class="manage__lines">
          <strong>
            {to.email ? (
              <StaffLink href={paths.adminCustomerOfOrder(order.id)}>
                <bdi>{to.fullName}</bdi>
              </StaffLink>
            ) : (
              <bdi>{to.fullName}</bdi>
            )}
          </strong>
          {to.email ? (
            <a href={`mailto:${to.email}`}>{to.email}</a>
          ) : (
            <span>No email provided</span>
          )}
          <span>{to.phone || "No phone provided"}</span>
        </p>
      </Section>
      <Section title={order.isPickup ? "Picked up by" : "Shipping Address"}>
        <address class="manage__lines">
          <AddressLines to={{ ...to, fullName: "" }} />
        </address>
        <SentBy order={order} />
      </Section>
    </div>
  );
}
