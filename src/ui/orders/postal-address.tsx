/** @jsxImportSource hono/jsx */
import { formatAddress } from "#shop/addresses/format-address.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

type PostalAddressProps = { to: ShippingAddress; withEmail?: boolean };

/** An anonymized order shows only the parts that are left. */
export function PostalAddress({ to, withEmail }: PostalAddressProps) {
  return (
    <address class="postal-address">
      <AddressLines to={to} />
      {to.phone && <span>Phone: {to.phone}</span>}
      {withEmail && to.email && <span>Email: {to.email}</span>}
    </address>
  );
}

/** The lines stand in the order of the country. */
export function AddressLines({ to }: { to: ShippingAddress }) {
  return formatAddress(to).map((line, at) => {
    const Line = line === to.fullName ? "strong" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
      <Line key={at} dir="auto">
        {line}
      </Line>
    );
  });
}
