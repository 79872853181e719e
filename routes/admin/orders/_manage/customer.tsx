/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
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
          <span>{to.addressLine1}</span>
          {to.addressLine2 && <span>{to.addressLine2}</span>}
          <span>
            {to.city}, {to.state} {to.postalCode}
          </span>
          <span>{to.country}</span>
        </address>
      </Section>
    </div>
  );
}
