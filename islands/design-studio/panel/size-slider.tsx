/** @jsxImportSource react */
import { useAtom, useAtomValue } from "jotai";
import { DESIGN_SIZE } from "#shop/placement.ts";
import { printProblemAtom, sizeAtom } from "../session.ts";

const PROBLEM_ID = "design-size-problem";

export function SizeSlider() {
  const [size, setSize] = useAtom(sizeAtom);
  const problem = useAtomValue(printProblemAtom);
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
        autoComplete="off"
        value={size}
        aria-valuetext={shown}
        aria-describedby={problem ? PROBLEM_ID : undefined}
        onChange={({ currentTarget }) => setSize(currentTarget.valueAsNumber)}
      />
      {problem && (
        <p className="field__error" id={PROBLEM_ID} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
