/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders.ts";
import { trackingNumber } from "#shop/tracking.ts";
import { Card } from "#ui/card.tsx";

/** Where it goes, and how to follow it there. */
export function Delivery({ order }: { order: Order }) {
  const to = order.shippingAddress;
  return (
    <Card title="Shipping Address">
      <address class="order-address">
        <strong>{to.fullName}</strong>
        <span>{to.addressLine1}</span>
        {to.addressLine2 && <span>{to.addressLine2}</span>}
        <span>
          {to.city}, {to.state} {to.postalCode}
        </span>
        <span>{to.country}</span>
        <span>Phone: {to.phone}</span>
      </address>
      <Tracking order={order} />
    </Card>
  );
}

function Tracking({
  order: { id, carrier, trackingNumber: number, trackingUrl },
}: {
  order: Order;
}) {
  return (
    <dl class="summary order-tracking">
      <div>
        <dt>Tracking Number</dt>
        <dd>{trackingNumber(id)}</dd>
      </div>
      {number && (
        <div>
          <dt>{carrier || "Carrier"}</dt>
          <dd>
            {isWebAddress(trackingUrl) ? (
              <a href={trackingUrl} rel="noreferrer">
                {number}
                <span class="visually-hidden"> (track the parcel)</span>
              </a>
            ) : (
              number
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Typed in by hand: anything else, `javascript:` above all, is no link. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
}
