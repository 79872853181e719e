/** @jsxImportSource react */

import { useAtomValue, useSetAtom } from "jotai";
import { colorAtom, shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { cutAtom } from "./use-shirt.ts";

export function Palette() {
  const chosen = useAtomValue(shownColorAtom).value;
  const setChosen = useSetAtom(colorAtom);
  const { colors } = useAtomValue(templateAtom);
  const isShirt = useAtomValue(cutAtom) !== undefined;
  if (colors.length === 1) return null;
  return (
    <fieldset>
      <legend className="field__label">{isShirt ? "Shirt color" : "Color"}</legend>
      <div className="palette">
        {colors.map(({ name, value, hex, swatch = hex }) => (
          <label key={value} className="palette__color">
            <span className="swatch">
              <input
                type="radio"
                name="preview-color"
                value={value}
                autoComplete="off"
                checked={chosen === value}
                onChange={() => setChosen(value)}
              />
              <svg viewBox="0 0 2 2" aria-hidden="true">
                <rect width="2" height="2" fill={swatch} />
              </svg>
            </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
