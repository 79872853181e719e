/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { ptNumber } from "#shop/orders/tracking.ts";
import { Card } from "#ui/card.tsx";
import { DeliveryFacts } from "#ui/orders/delivery-facts.tsx";

export function Delivery({ order }: { order: Order }) {
  return (
    <Card title={order.isPickup ? "Pick-up" : "Shipping Address"}>
      <DeliveryFacts order={order} />
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
        <dd>{ptNumber(id)}</dd>
      </div>
      {number && (
        <div>
          <dt>{carrier || "Carrier"}</dt>
          <dd>
            {isWebUrl(trackingUrl) ? (
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

/** The URL is typed by hand, so `javascript:` must not become a link. */
function isWebUrl(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
}
