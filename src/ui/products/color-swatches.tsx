/** @jsxImportSource hono/jsx */

import { findColor } from "#shop/goods/colors.ts";
import { WHITE } from "#shop/goods/shirt-colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { listText } from "#shop/list-text.ts";
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
  /** The colors that it lacks are shown, too, struck through. */
  cut?: TemplateId;
};

/**
 * Radios in the colors of a product. By CSS, `.in-color` elements in
 * the same `.colored` and in the same order follow them.
 */
export function ColorSwatches({ colors, color, form, named, cut }: ColorSwatchesProps) {
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
      {cut &&
        lackedColors({ cut, colors }).map((color) => (
          <span key={color.name} class="swatch swatch--lacked" aria-hidden="true">
            <Cloth color={color} />
          </span>
        ))}
    </div>
  );
}

/** `Not made in Red, Orange, and Yellow.` Undefined where it has all colors of its kind. */
export function lackedText(product: Colored): string | undefined {
  const lacked = lackedColors(product);
  return lacked.length > 0 ? `Not made in ${listText(lacked.map(({ name }) => name))}.` : undefined;
}

type Colored = { cut: TemplateId; colors: readonly string[] };

function lackedColors({ cut, colors }: Colored) {
  const values = colors.map((color) => findColor(color)?.value);
  return templateOf(cut).colors.filter(({ value }) => !values.includes(value));
}
