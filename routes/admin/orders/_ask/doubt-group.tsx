/** @jsxImportSource hono/jsx */
import type { ShipmentOrder } from "#db/orders/shipments.ts";
import { formatMoney } from "#shop/money.ts";
import type { ShippingDoubt } from "#shop/orders/shipping-doubts.ts";
import { paths } from "#shop/paths.ts";

export type Doubted = ShipmentOrder & { doubts: readonly ShippingDoubt[] };

type DoubtGroupProps = {
  title: string;
  /** The whole group has one box where that is harmless enough. */
  all?: { name: string; label: string } | undefined;
  orders: readonly Doubted[];
};

/** Orders with the same doubt, none of them ticked. */
export function DoubtGroup({ title, all, orders }: DoubtGroupProps) {
  return (
    <fieldset class="doubts">
      <legend>
        {title} ({orders.length})
      </legend>
      {all && orders.length > 1 && (
        <label class="checkbox doubts__all">
          <input type="checkbox" name={all.name} value="yes" />
          <span>{all.label}</span>
        </label>
      )}
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </fieldset>
  );
}

function Row({ order: { id, fullName, totalCents, currency, doubts } }: { order: Doubted }) {
  return (
    <div class="doubts__order">
      <label class="checkbox">
        <input type="checkbox" name="anyway" value={id} />
        <span>
          #{id} <bdi>{fullName}</bdi>, {formatMoney(totalCents, currency)}
          {doubts.length > 1 && <span class="muted small"> and no parcel number</span>}
        </span>
      </label>
      <a class="small" href={paths.adminOrderPage(id)} aria-label={`Open order #${id}`}>
        Open
      </a>
    </div>
  );
}
