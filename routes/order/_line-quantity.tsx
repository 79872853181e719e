/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts/carts.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { FieldError, invalid } from "./_field-error.tsx";
import { LineButtons } from "./_line-buttons.tsx";

type LineQuantityProps = { line: CartRow; rejected: RejectedFields };

export function LineQuantity({ line, rejected }: LineQuantityProps) {
  const what = `${line.productName}, ${line.size}, ${line.color}`;
  const name = `quantity-${line.id}`;
  return (
    <>
      <div class="quantity">
        <input type="hidden" name={`shown-${line.id}`} value={line.quantity} />
        <input
          class="input"
          type="number"
          data-quantity
          name={name}
          value={rejected.get(name)?.typed ?? line.quantity}
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          required
          aria-label={`Quantity of ${what}`}
          {...invalid(name, rejected)}
        />
        <LineButtons what={what} lines={[line]} />
      </div>
      <FieldError name={name} rejected={rejected} />
    </>
  );
}
