/** @jsxImportSource hono/jsx */
import type { CartLine } from "#db/carts/carts.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { FieldError, invalid } from "../_field-error.tsx";
import { LineButtons } from "./line-buttons.tsx";

type LineQuantityProps = { line: CartLine; rejected: RejectedFields };

export function LineQuantity({ line, rejected }: LineQuantityProps) {
  const { id, quantity } = line;
  const what = `${line.productName}, ${line.size}, ${line.color}`;
  return rejected.size > 0 ? (
    <Fields id={id} quantity={quantity} what={what} rejected={rejected} />
  ) : (
    USUAL({ id, quantity, what })
  );
}

type FieldsProps = Record<"id" | "quantity", number | string> & {
  what: string;
  rejected: RejectedFields;
};

function Fields({ id, quantity, what, rejected }: FieldsProps) {
  const name = `quantity-${id}`;
  return (
    <>
      <div class="quantity">
        <input type="hidden" name={`shown-${id}`} value={quantity} />
        <input
          class="input"
          type="number"
          data-quantity
          name={name}
          value={rejected.get(name)?.typed ?? quantity}
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          required
          aria-label={`Quantity of ${what}`}
          {...invalid(name, rejected)}
        />
        <LineButtons what={what} ids={String(id)} />
      </div>
      <FieldError name={name} rejected={rejected} />
    </>
  );
}

const USUAL = template<"id" | "quantity" | "what">(({ id, quantity, what }) => (
  <Fields id={id} quantity={quantity} what={what} rejected={new Map()} />
));
