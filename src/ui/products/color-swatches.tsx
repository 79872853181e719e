/** @jsxImportSource hono/jsx */

import { findColor } from "#shop/goods/colors.ts";
import { WHITE } from "#shop/goods/shirt-colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { eitherText } from "#shop/words/list-text.ts";
import { Cloth } from "./cloth.tsx";

type ColorSwatchesProps = {
  /** The shirt comes in these colors, in its order. */
  colors: readonly string[];
  /** The one that is chosen at first. */
  color: string;
  /** The id of the form that they belong to; without one, that around them. */
  form?: string;
  /** Each color says its name below. */
  named?: boolean;
};

/**
 * Radios in the colors of a product. By CSS, `.in-color` elements in
 * the same `.colored` and in the same order follow them.
 */
export function ColorSwatches({ colors, color, form, named }: ColorSwatchesProps) {
  return (
    <div class={named ? "swatches swatches--named" : "swatches"}>
      {colors.map((each) => (
        <label key={each} class="swatch" title={named ? undefined : each}>
          <input
            type="radio"
            name="color"
            value={each}
            form={form}
            checked={each === color}
            aria-label={named ? undefined : each}
          />
          <Cloth color={findColor(each) ?? WHITE} />
          {named && each}
        </label>
      ))}
    </div>
  );
}

/** `Not made in Red, Orange, or Yellow.` Undefined where it has all colors of its kind. */
export function lackedText(product: Colored): string | undefined {
  const values = product.colors.map((color) => findColor(color)?.value);
  const lacked = templateOf(product.cut).colors.filter(({ value }) => !values.includes(value));
  return lacked.length > 0
    ? `Not made in ${eitherText(lacked.map(({ name }) => name))}.`
    : undefined;
}

type Colored = { cut: TemplateId; colors: readonly string[] };
