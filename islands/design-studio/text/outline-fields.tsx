/** @jsxImportSource react */
import { InkColors } from "./ink-colors.tsx";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";
import { SliderField } from "./slider-field.tsx";

const WIDTH = { min: 0.02, max: 1 };

/** A first outline is seen on any letter: white around dark ones, black around light ones. */
export function OutlineFields({ layer, onChange }: TextFieldsProps & { onChange: ChangeText }) {
  const { outline, fill } = layer;
  const first = { color: isLight(fill) ? "#000000" : "#ffffff", width: 0.1 };
  return (
    <div className="stack">
      <label className="text-fields__check">
        <input
          type="checkbox"
          autoComplete="off"
          checked={outline !== undefined}
          onChange={({ currentTarget }) =>
            onChange("Change outline", { outline: currentTarget.checked ? first : undefined })
          }
        />
        Outline
      </label>
      {outline && (
        <>
          <InkColors
            label="Outline color"
            color={outline.color}
            onChange={(color) =>
              onChange("Change outline", { outline: { ...outline, color } }, "line")
            }
          />
          <SliderField
            label="Outline width"
            unit="inches"
            value={outline.width}
            range={[WIDTH.min, 0.4]}
            limits={WIDTH}
            step={0.01}
            onChange={(width) =>
              onChange("Change outline", { outline: { ...outline, width } }, "line width")
            }
          />
        </>
      )}
    </div>
  );
}

function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue > 128;
}
