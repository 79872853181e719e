/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { AddressLines } from "#ui/orders/postal-address.tsx";
import { Section } from "./section.tsx";

export function Customer({ order: { shippingAddress: to } }: { order: Order }) {
  return (
    <div class="manage__pair">
      <Section title="Customer">
        <p class="manage__lines">
          <strong>
            <bdi>{to.fullName}</bdi>
          </strong>
          {to.email ? (
            <a href={`mailto:${to.email}`}>{to.email}</a>
          ) : (
            <span>No email provided</span>
          )}
          <span>{to.phone || "No phone provided"}</span>
        </p>
      </Section>
      <Section title="Shipping Address">
        <address class="manage__lines">
          <AddressLines to={{ ...to, fullName: "" }} />
        </address>
      </Section>
    </div>
  );
}
