/** @jsxImportSource react */
import { useAtom } from "jotai";
import { DESIGN_SIZE } from "#shop/placement.ts";
import { sizeAtom } from "../session.ts";

export function SizeSlider() {
  const [size, setSize] = useAtom(sizeAtom);
  const { min, max, step } = DESIGN_SIZE;
  const shown = `${size} of ${max}`;
  return (
    <div className="field">
      <div className="row row--apart">
        <label className="field__label" htmlFor="design-size">
          Design size
        </label>
        <output className="price small" htmlFor="design-size">
          {shown}
        </output>
      </div>
      <input
        id="design-size"
        className="slider"
        type="range"
        min={min}
        max={max}
        step={step}
        value={size}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => setSize(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
