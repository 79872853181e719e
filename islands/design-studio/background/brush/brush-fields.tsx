/** @jsxImportSource react */
import { useId } from "react";
import { STROKE_LIMITS, type Stroke } from "#shop/designs/background/strokes.ts";

export type Brush = Pick<Stroke, "mode" | "radius">;

type BrushFieldsProps = { brush: Brush; onChange: (brush: Brush) => void };

export function BrushFields({ brush, onChange }: BrushFieldsProps) {
  const id = useId();
  const { min, max } = STROKE_LIMITS.radius;
  return (
    <div className="brush__fields">
      <fieldset className="brush__modes">
        <legend className="visually-hidden">What the brush does</legend>
        {MODES.map(({ mode, label }) => (
          <label key={mode}>
            <input
              type="radio"
              name={id}
              checked={brush.mode === mode}
              onChange={() => onChange({ ...brush, mode })}
            />{" "}
            {label}
          </label>
        ))}
      </fieldset>
      <label className="brush__size">
        Size
        <input
          className="slider"
          type="range"
          min={min}
          max={max}
          step={10}
          value={brush.radius}
          onChange={({ currentTarget }) =>
            onChange({ ...brush, radius: Number(currentTarget.value) })
          }
        />
      </label>
    </div>
  );
}

const MODES: { mode: Stroke["mode"]; label: string }[] = [
  { mode: "restore", label: "Give back" },
  { mode: "erase", label: "Take away" },
];
