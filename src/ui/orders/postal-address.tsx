/** @jsxImportSource hono/jsx */
import type { ShippingAddress } from "#shop/orders/shipping.ts";

type PostalAddressProps = { to: ShippingAddress; withEmail?: boolean };

/** An anonymized order shows only the parts that are left. */
export function PostalAddress({ to, withEmail }: PostalAddressProps) {
  const town = [to.city, [to.state, to.postalCode].filter(Boolean).join(" ")];
  return (
    <address class="postal-address">
      <strong dir="auto">{to.fullName}</strong>
      {to.addressLine1 && <span dir="auto">{to.addressLine1}</span>}
      {to.addressLine2 && <span dir="auto">{to.addressLine2}</span>}
      {to.city && <span>{town.filter(Boolean).join(", ")}</span>}
      {to.country && <span>{to.country}</span>}
      {to.phone && <span>Phone: {to.phone}</span>}
      {withEmail && to.email && <span>Email: {to.email}</span>}
    </address>
  );
}
