/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import { COLORS } from "#shop/colors.ts";
import { listText } from "#shop/list-text.ts";
import { Slot } from "#ui/slot.tsx";
import { shadeClass, startColor } from "./_start-color.ts";

type ColorChoiceProps = { product: ShownProduct; color: string | undefined };

export function ColorChoice({ product, color }: ColorChoiceProps) {
  const missing = COLORS.filter(({ name }) => !product.colors.includes(name));
  return (
    <fieldset>
      <legend class="product__legend">
        Color:{" "}
        {product.colors.map((name) => (
          <span key={name} class={shadeClass(name)}>
            {name}
          </span>
        ))}
      </legend>
      <div class="choices">
        <Slot
          draft
          by={(personal) => startColor(product, color, personal)}
          fill={(personal) => (
            <Swatches colors={product.colors} chosen={startColor(product, color, personal)} />
          )}
        />
      </div>
      {missing.length > 0 && (
        <p class="muted small">Not made in {listText(missing.map(({ name }) => name))}.</p>
      )}
    </fieldset>
  );
}

function Swatches({ colors, chosen }: { colors: readonly string[]; chosen: string }) {
  return (
    <>
      {COLORS.filter(({ name }) => colors.includes(name)).map(({ name, hex }) => (
        <label key={name} class="swatch">
          <input type="radio" name="color" value={name} checked={name === chosen} />
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={hex} />
          </svg>
          <span class="visually-hidden">{name}</span>
        </label>
      ))}
    </>
  );
}
