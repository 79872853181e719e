/** @jsxImportSource react */

import { useAtom } from "jotai";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { colorAtom } from "../session.ts";

export function Palette() {
  const [chosen, setChosen] = useAtom(colorAtom);
  return (
    <fieldset>
      <legend className="field__label">Shirt color</legend>
      <div className="palette">
        {STUDIO_TEMPLATE.colors.map(({ name, value, hex }) => (
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
                <rect width="2" height="2" fill={hex} />
              </svg>
            </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
