/** @jsxImportSource hono/jsx */
import { COLORS, findColor } from "#shop/colors.ts";
import { listText } from "#shop/list-text.ts";

type ColorSwatchesProps = {
  /** The shirt comes in these colors, in its order. */
  colors: readonly string[];
  /** The one that is chosen at first. */
  color: string;
  /** The id of the form that they belong to; without one, that around them. */
  form?: string;
  /** Each color says its name below, and those that the shirt lacks are left out. */
  named?: boolean;
};

/**
 * Radios in the shirt's colors; those that it lacks are struck through. By CSS, `.in-color` elements in
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
          <Cloth hex={findColor(each)?.hex ?? "#ffffff"} />
          {named && each}
        </label>
      ))}
      {!named &&
        lackedColors(colors).map(({ name, hex }) => (
          <span key={name} class="swatch swatch--lacked" aria-hidden="true">
            <Cloth hex={hex} />
          </span>
        ))}
    </div>
  );
}

/** `Not made in Red, Orange, and Yellow.` Undefined where the shirt has all colors. */
export function lackedText(colors: readonly string[]): string | undefined {
  const lacked = lackedColors(colors);
  return lacked.length > 0 ? `Not made in ${listText(lacked.map(({ name }) => name))}.` : undefined;
}

function lackedColors(colors: readonly string[]) {
  const values = colors.map((color) => findColor(color)?.value);
  return COLORS.filter(({ value }) => !values.includes(value));
}

function Cloth({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <path fill={hex} d="M0 0h2v2H0z" />
    </svg>
  );
}
