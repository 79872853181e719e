/** @jsxImportSource react */
import type { ShippingAddress } from "#shop/orders/shipping.ts";

type ShipToProps = { address: ShippingAddress; onEdit: () => void };

/** Where the order goes, while one pays for it. */
export function ShipTo({ address, onEdit }: ShipToProps) {
  const { fullName, addressLine1, addressLine2, city, state, postalCode, country } = address;
  const region = [state, postalCode].filter(Boolean).join(" ");
  const place = [city, region].filter(Boolean).join(", ");
  return (
    <section className="ship-to" aria-labelledby="ship-to">
      <h3 id="ship-to">Ship to</h3>
      <address className="postal-address">
        {[fullName, addressLine1, addressLine2, place, country].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="muted">
          {address.email}, {address.phone}
        </span>
      </address>
      <button
        type="button"
        className="button button--outline button--sm"
        aria-label="Edit shipping address"
        onClick={onEdit}
      >
        Edit
      </button>
    </section>
  );
}
