/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { groupedSizes } from "#shop/goods/sizes/group-sizes.ts";
import type { LineGroup } from "#shop/orders/group-lines.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { Button } from "#ui/forms/button.tsx";
import { GroupedOptions } from "#ui/forms/select.tsx";
import { sizeOptions } from "#ui/products/size-options.ts";
import { template } from "#ui/template.ts";
import type { RejectedField, RejectedFields } from "../_cart-form.ts";
import { FieldError, invalid } from "../_field-error.tsx";
import type { ShownLine } from "./shown-line.ts";

type AddSizeProps = { group: LineGroup<ShownLine>; rejected: RejectedFields };

/** A size that the group has not yet, of the same shirt and design. */
export function AddSize({ group: { first, lines }, rejected }: AddSizeProps) {
  const further = first.productSizes.filter((size) => lines.every((line) => line.size !== size));
  if (further.length === 0 || first.isWithdrawn || first.unavailable === "product") return null;
  const { id } = first;
  const what = `${first.productName}, ${first.color}`;
  const problem = rejected.get(nameOf(id));
  if (!problem) {
    const options = groupedSizes(first, further).map(({ heading, items }) =>
      inGroup(
        heading,
        items.map((size) => OPTION({ size })),
      ),
    );
    return USUAL({ id, what, options });
  }
  return (
    <Fields id={id} what={what} rejected={rejected} problem={problem}>
      <GroupedOptions options={sizeOptions(first, further)} value={problem.size} />
    </Fields>
  );
}

function inGroup(heading: string, options: Child[]) {
  if (heading === "") return <>{options}</>;
  return (
    <optgroup key={heading} label={heading}>
      {options}
    </optgroup>
  );
}

const nameOf = (id: number | string) => `add-quantity-${id}`;

type FieldsProps = {
  id: number | string;
  what: string;
  rejected: RejectedFields;
  problem?: RejectedField;
  children: Child;
};

function Fields({ id, what, rejected, problem, children }: FieldsProps) {
  return (
    <details class="line-advice fold small" open={problem !== undefined}>
      <summary>Add a size</summary>
      <div class="quantity">
        <select class="input" name={`add-size-${id}`} aria-label={`Further size of ${what}`}>
          <option value="">Size</option>
          {children}
        </select>
        <input
          class="input"
          type="number"
          name={nameOf(id)}
          value={problem?.typed}
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          aria-label={`How many of the further size of ${what}`}
          {...invalid(nameOf(id), rejected)}
        />
        <Button size="sm" variant="outline" name="action" value="update">
          Add
        </Button>
      </div>
      <FieldError name={nameOf(id)} rejected={rejected} />
    </details>
  );
}

const OPTION = template<"size">(({ size }) => <option value={size}>{size}</option>);

const USUAL = template<"id" | "what" | "options">(({ id, what, options }) => (
  <Fields id={id} what={what} rejected={new Map()}>
    {options}
  </Fields>
));
