/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { readNumber, showNumber, type Unit } from "./read-number.ts";

export type NumberFieldProps = {
  label: string;
  unit: Unit;
  value: number;
  min: number;
  max: number;
  /** The arrow keys go by this step; with Shift by the larger one. */
  step: number;
  largeStep: number;
  disabled?: boolean;
  /** `merge` is the same for all steps of the arrow keys until the field is left. */
  onChange: (value: number, merge?: string) => void;
  /** A screen reader hears this: `2 inches left of the middle`. */
  spoken?: string;
  /** Why larger and smaller values are not possible. */
  reason?: string;
};

/** Typing changes nothing until Enter, an arrow key or leaving the field; Escape takes it back. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, min, max, disabled, spoken } = props;
  const id = useId();
  const { typed, said, isWrong, ...events } = useTyping(props);
  return (
    <>
      <div className="field number-field">
        <label className="field__label" htmlFor={id}>
          {label} <small>{unit}</small>
        </label>
        <input
          id={id}
          className="input"
          role="spinbutton"
          // The keyboard for decimals has no minus on some phones.
          inputMode={min < 0 ? "text" : "decimal"}
          enterKeyHint="done"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? showNumber(value)}
          aria-valuenow={Number(showNumber(value))}
          aria-valuemin={Number(showNumber(min))}
          aria-valuemax={Number(showNumber(max))}
          aria-valuetext={spoken}
          aria-invalid={isWrong}
          aria-describedby={said ? `${id}-said` : undefined}
          {...events}
        />
      </div>
      {/* The text stands below all fields, where it has room. */}
      <p
        className={isWrong ? "number-field__said field__error" : "number-field__said field__hint"}
        id={`${id}-said`}
        role="status"
      >
        {said && `${label}: ${said}`}
      </p>
    </>
  );
}

function useTyping(field: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const merge = useRef(0);
  const arrows = useId();

  function apply(wanted: number, isStep = false): void {
    const value = Math.min(Math.max(wanted, field.min), field.max);
    setTyped(undefined);
    setIsWrong(false);
    setSaid(Math.abs(value - wanted) < 1e-9 ? "" : limitText(field, value));
    if (showNumber(value) === showNumber(field.value)) return;
    field.onChange(value, isStep ? `${arrows}${merge.current}` : undefined);
  }

  function applyTyped(): void {
    if (typed === undefined) return;
    const read = readNumber(typed, field.unit);
    setIsWrong(read === undefined);
    if (read !== undefined) apply(read);
    else setSaid(`type a number, such as ${EXAMPLES[field.unit]}.`);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") applyTyped();
    else if (event.key === "ArrowUp") step(event.shiftKey ? field.largeStep : field.step);
    else if (event.key === "ArrowDown") step(event.shiftKey ? -field.largeStep : -field.step);
    else if (event.key === "Escape" && typed !== undefined) takeBack();
    else return;
    event.preventDefault();
    // The canvas has its own arrows and the dialog its own Escape.
    event.stopPropagation();
  }

  function step(by: number): void {
    const from = typed === undefined ? field.value : (readNumber(typed, field.unit) ?? field.value);
    apply(Math.round((from + by) / field.step) * field.step, true);
  }

  function takeBack(): void {
    setTyped(undefined);
    setIsWrong(false);
    setSaid("");
  }

  // Choosing another layer may take the field away before it loses the focus.
  const leave = useRef(applyTyped);
  leave.current = applyTyped;
  useEffect(() => () => leave.current(), []);

  return {
    typed,
    said,
    isWrong,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped(currentTarget.value),
    onKeyDown: press,
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
    onBlur: () => {
      merge.current++;
      applyTyped();
    },
  };
}

const EXAMPLES: Record<Unit, string> = { in: "3.5 or 3 1/2", cm: "8.5", "°": "45", "%": "10" };

function limitText({ unit, min, reason }: NumberFieldProps, value: number): string {
  const shown = `${showNumber(value)}${unit === "in" || unit === "cm" ? ` ${unit}` : unit}`;
  const limit = `set to ${shown}, the ${value === min ? "least" : "most"} here`;
  return reason ? `${limit}: ${reason}` : `${limit}.`;
}
