/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { toUnits, type Units } from "#shop/print-size.ts";
import { unitsAtom } from "../../units.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

const STEPS: Record<Units, Pick<NumberFieldProps, "step" | "largeStep">> = {
  in: { step: 0.05, largeStep: 0.5 },
  cm: { step: 0.1, largeStep: 1 },
};

type LengthFieldProps = Omit<NumberFieldProps, "unit" | "step" | "largeStep">;

/** A number of inches, shown and typed in the shop's units. */
export function LengthField({ value, min, max, onChange, ...field }: LengthFieldProps) {
  const units = useAtomValue(unitsAtom);
  return (
    <NumberField
      {...field}
      {...STEPS[units]}
      unit={units}
      value={toUnits(value, units)}
      min={toUnits(min, units)}
      max={toUnits(max, units)}
      onChange={(to, merge) => onChange(to / toUnits(1, units), merge)}
    />
  );
}
