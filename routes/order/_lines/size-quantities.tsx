/** @jsxImportSource hono/jsx */
import type { LineGroup } from "#shop/orders/group-lines.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { FieldError, invalid } from "../_field-error.tsx";
import { LineButtons } from "./line-buttons.tsx";
import type { ShownLine } from "./shown-line.ts";

type SizeQuantitiesProps = { group: LineGroup<ShownLine>; rejected: RejectedFields };

/** A quantity for each size; 0 takes that size out of the cart. */
export function SizeQuantities({ group: { first, lines }, rejected }: SizeQuantitiesProps) {
  const what = `${first.productName}, ${first.color}`;
  return (
    <>
      <div class="size-row">
        {lines.map(({ id, size, quantity }) => (
          <label key={id} data-key={id}>
            {size}
            <input type="hidden" name={`shown-${id}`} value={quantity} />
            <input
              class="input"
              type="number"
              data-quantity
              name={`quantity-${id}`}
              value={rejected.get(`quantity-${id}`)?.typed ?? quantity}
              min={0}
              max={QUANTITY_LIMITS.max}
              required
              aria-label={`Quantity of ${what}, ${size}`}
              {...invalid(`quantity-${id}`, rejected)}
            />
          </label>
        ))}
      </div>
      {lines.map(({ id, size }) => (
        <FieldError key={id} name={`quantity-${id}`} label={size} rejected={rejected} />
      ))}
      <div class="quantity">
        <LineButtons what={`${what}, all sizes`} lines={lines} />
      </div>
    </>
  );
}
