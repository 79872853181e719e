/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { groupSizes, type SizePart } from "#shop/goods/sizes/group-sizes.ts";
import type { LineGroup } from "#shop/orders/group-lines.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { SizeGroup } from "#ui/products/size-group.tsx";
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
  const fieldOf = ({ id, size, quantity }: ShownLine) =>
    isUsual ? (
      USUAL({ id, size, quantity, what })
    ) : (
      <Size key={id} {...{ id, size, quantity, what, rejected }} />
    );
  return FIELDS({
    sizes: inGroups(
      groupSizes(first, lines, ({ size }) => size),
      fieldOf,
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

/** The groups stand together: the cell may lay its parts beside each other. */
function inGroups(parts: readonly SizePart<ShownLine>[], fieldOf: (line: ShownLine) => Child) {
  const rows = parts.map(({ heading, items }) => (
    <SizeGroup key={heading} heading={heading}>
      {ROW({ sizes: items.map(fieldOf) })}
    </SizeGroup>
  ));
  return parts.length > 1 ? <div class="size-groups">{rows}</div> : rows;
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

const ROW = template<"sizes">(({ sizes }) => <div class="size-row">{sizes}</div>);

const FIELDS = template<"sizes" | "errors" | "what" | "ids">(({ sizes, errors, what, ids }) => (
  <>
    {sizes}
    {errors}
    <div class="quantity">
      <LineButtons what={what} ids={ids} />
    </div>
  </>
));
