/** @jsxImportSource hono/jsx */
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { isWrong, readSizes } from "#shop/orders/wanted-sizes.ts";
import { Icon } from "#ui/icon.tsx";
import { sizeField } from "./_choice.ts";

type SeveralSizesProps = {
  sizes: readonly string[];
  /** By size; open where there is something, so that it is seen again after an error. */
  typed: Record<string, string>;
};

/** One step further than one size: how many of each, added at once. */
export function SeveralSizes({ sizes, typed }: SeveralSizesProps) {
  const wrong = new Set(
    readSizes(typed)
      .filter(isWrong)
      .map(({ size }) => size),
  );
  return (
    <details class="several" open={Object.keys(typed).length > 0}>
      <summary>Several sizes</summary>
      <fieldset>
        <legend class="field__hint">
          How many of each; they count in place of the size and quantity above.
        </legend>
        <div class="size-row">
          {sizes.map((size) => (
            <label key={size}>
              {size}
              <input
                class="input"
                type="number"
                name={sizeField(size)}
                value={typed[size]}
                min={0}
                max={QUANTITY_LIMITS.max}
                {...(wrong.has(size) && { "aria-invalid": "true", "aria-describedby": ERROR })}
              />
            </label>
          ))}
        </div>
        {wrong.size > 0 && (
          <p class="field__error" id={ERROR}>
            <Icon name="warning" />
            {[...wrong].join(", ")}: choose between 1 and 1000 shirts.
          </p>
        )}
      </fieldset>
    </details>
  );
}

const ERROR = "sizes-error";
