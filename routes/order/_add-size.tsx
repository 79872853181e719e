/** @jsxImportSource hono/jsx */
import type { LineGroup } from "#shop/orders/group-lines.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { Button } from "#ui/forms/button.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { FieldError, invalid } from "./_field-error.tsx";
import type { PricedRow } from "./_priced-row.ts";

type AddSizeProps = { group: LineGroup<PricedRow>; rejected: RejectedFields };

/** A size that the group has not yet, of the same shirt and design. */
export function AddSize({ group: { first, lines }, rejected }: AddSizeProps) {
  const further = first.productSizes.filter((size) => lines.every((line) => line.size !== size));
  if (further.length === 0 || first.isWithdrawn || first.unavailable === "product") return null;
  const what = `${first.productName}, ${first.color}`;
  const [sizeName, name] = [`add-size-${first.id}`, `add-quantity-${first.id}`];
  const problem = rejected.get(name);
  return (
    <details class="line-advice small" open={problem !== undefined}>
      <summary>Add a size</summary>
      <div class="quantity">
        <select class="input" name={sizeName} aria-label={`Further size of ${what}`}>
          <option value="">Size</option>
          {further.map((size) => (
            <option key={size} value={size} selected={problem?.size === size}>
              {size}
            </option>
          ))}
        </select>
        <input
          class="input"
          type="number"
          name={name}
          value={problem?.typed}
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          aria-label={`How many of the further size of ${what}`}
          {...invalid(name, rejected)}
        />
        <Button size="sm" variant="outline" name="action" value="update">
          Add
        </Button>
      </div>
      <FieldError name={name} rejected={rejected} />
    </details>
  );
}
