/** @jsxImportSource hono/jsx */
import type { COLORS } from "#shop/colors.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import { ORDER_FORM } from "./order-form.ts";

type ColorChoiceProps = {
  colors: readonly (typeof COLORS)[number][];
  chosen: Mockup["color"];
};

/** The style sheet shows the picture of the color that is checked. */
export function ColorChoice({ colors, chosen }: ColorChoiceProps) {
  return (
    <fieldset class="swatches">
      <legend>Shirt color</legend>
      {colors.map(({ name, value, hex }) => (
        <label key={value} class="swatch">
          <input
            type="radio"
            name="color"
            value={name}
            form={ORDER_FORM}
            data-color={value}
            data-other={value !== chosen || undefined}
            checked={value === chosen}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={hex} />
          </svg>
          {name}
        </label>
      ))}
    </fieldset>
  );
}
