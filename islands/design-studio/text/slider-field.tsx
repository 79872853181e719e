/** @jsxImportSource react */
import { type CSSProperties, useId, useState } from "react";

type Props = {
  label: string;
  unit: string;
  value: number;
  /** The slider has this range; the number may go on to `limits`. */
  range: readonly [number, number];
  limits: { min: number; max: number };
  step: number;
  onChange: (value: number) => void;
};

/** The track is filled between zero and the thumb. */
function filledFromZero(value: number, [min, max]: Props["range"]): CSSProperties {
  const at = (number: number) => `${((number - min) / (max - min)) * 100}%`;
  const [from, to] = [Math.min(0, value), Math.max(0, value)];
  return { "--from": at(from), "--to": at(to) } as CSSProperties; // Custom properties are not typed.
}

/** A slider for the eye and a number for the exact; both are the same value. */
export function SliderField({ label, unit, value, range, limits, step, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = String(Number(value.toFixed(2)));

  function type(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number)) return;
    if (number >= limits.min && number <= limits.max) onChange(number);
  }

  function leave(): void {
    const number = Number(typed);
    if (typed?.trim() && Number.isFinite(number)) {
      const within = Math.min(limits.max, Math.max(limits.min, number));
      if (within !== number) onChange(within);
    }
    setTyped(undefined);
  }

  return (
    <div className="field slider-field">
      <label className="field__label" htmlFor={id}>
        {label} <small>({unit})</small>
      </label>
      <input
        className={`slider ${range[0] < 0 ? "slider--centered" : ""}`}
        style={range[0] < 0 ? filledFromZero(value, range) : undefined}
        type="range"
        aria-label={label}
        aria-valuetext={`${shown} ${unit}`}
        min={range[0]}
        max={range[1]}
        step={step}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <input
        id={id}
        className="input slider-field__number"
        type="number"
        min={limits.min}
        max={limits.max}
        step="any"
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
    </div>
  );
}
