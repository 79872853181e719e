/** @jsxImportSource hono/jsx */
import type { LineGroup } from "#shop/orders/group-lines.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { FieldError, invalid } from "../_field-error.tsx";
import { idsOf, LineButtons } from "./line-buttons.tsx";
import type { ShownLine } from "./shown-line.ts";

type SizeQuantitiesProps = { group: LineGroup<ShownLine>; rejected: RejectedFields };

/** A quantity for each size; 0 takes that size out of the cart. */
export function SizeQuantities({ group: { first, lines }, rejected }: SizeQuantitiesProps) {
  const what = `${first.productName}, ${first.color}`;
  const isUsual = rejected.size === 0;
  return FIELDS({
    sizes: lines.map(({ id, size, quantity }) =>
      isUsual ? (
        USUAL({ id, size, quantity, what })
      ) : (
        <Size key={id} {...{ id, size, quantity, what, rejected }} />
      ),
    ),
    errors:
      !isUsual &&
      lines.map(({ id, size }) => (
        <FieldError key={id} name={`quantity-${id}`} label={size} rejected={rejected} />
      )),
    what: `${what}, all sizes`,
    ids: idsOf(lines),
  });
}

type SizeProps = Record<"id" | "quantity", number | string> &
  Record<"size" | "what", string> & { rejected: RejectedFields };

function Size({ id, size, quantity, what, rejected }: SizeProps) {
  const name = `quantity-${id}`;
  return (
    <label data-key={id}>
      {size}
      <input type="hidden" name={`shown-${id}`} value={quantity} />
      <input
        class="input"
        type="number"
        data-quantity
        name={name}
        value={rejected.get(name)?.typed ?? quantity}
        min={0}
        max={QUANTITY_LIMITS.max}
        required
        aria-label={`Quantity of ${what}, ${size}`}
        {...invalid(name, rejected)}
      />
    </label>
  );
}

const USUAL = template<"id" | "size" | "quantity" | "what">(({ id, size, quantity, what }) => (
  <Size {...{ id, size, quantity, what }} rejected={new Map()} />
));

const FIELDS = template<"sizes" | "errors" | "what" | "ids">(({ sizes, errors, what, ids }) => (
  <>
    <div class="size-row">{sizes}</div>
    {errors}
    <div class="quantity">
      <LineButtons what={what} ids={ids} />
    </div>
  </>
));
