/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { PostalAddress } from "#ui/orders/postal-address.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

export function Addresses({ addresses }: Pick<LoadedCustomer, "addresses">) {
  return (
    <CustomerSection title="Addresses" none={addresses.length === 0 && "None yet."}>
      <ul class="customer-addresses">
        {addresses.map(({ address, orderId }) => (
          <li key={orderId ?? JSON.stringify(address)}>
            <PostalAddress to={address} />
            <span class="muted small">
              {orderId ? (
                <>
                  Order <StaffLink href={paths.adminOrderPage(orderId)}>#{orderId}</StaffLink>
                </>
              ) : (
                "Saved in the account"
              )}
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}
