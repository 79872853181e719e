/** @jsxImportSource react */
import { colorFamilies, type Recolor, repaintFamily } from "#shop/art/color-families.ts";

type ColorInputsProps = {
  /** The picture has these colors. */
  colors: readonly string[];
  replaced: readonly Recolor[];
  disabled: boolean;
  /** `news` takes the place of what `shades` had. */
  onPaint: (shades: readonly string[], news: readonly Recolor[]) => void;
};

/** A color moves with its light and shadow; who wants to can choose each shade by itself. */
export function ColorInputs({ colors, replaced, disabled, onPaint }: ColorInputsProps) {
  const families = colorFamilies(colors);
  const shown = (shade: string) => replaced.find(({ from }) => from === shade)?.to ?? shade;
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend className="field__label">{colors.length === 1 ? "Color" : "Colors"}</legend>
      <div className="art-colors">
        {families.map((family, at) => (
          <input
            key={family[0]}
            type="color"
            className="art-color"
            aria-label={`Color ${at + 1} of ${families.length}`}
            value={shown(family[0] ?? "")}
            onChange={({ currentTarget }) =>
              onPaint(family, repaintFamily(family, currentTarget.value))
            }
          />
        ))}
      </div>
      {colors.length > families.length && (
        <details>
          <summary className="field__hint">Each of {colors.length} shades</summary>
          <div className="art-colors">
            {colors.map((shade, at) => (
              <input
                key={shade}
                type="color"
                className="art-color"
                aria-label={`Shade ${at + 1} of ${colors.length}`}
                value={shown(shade)}
                onChange={({ currentTarget: { value } }) =>
                  onPaint([shade], value === shade ? [] : [{ from: shade, to: value }])
                }
              />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}
