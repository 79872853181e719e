/** @jsxImportSource react */
import { useId } from "react";

/** Colors of ink that are told from each other on cloth. */
const INKS = [
  { name: "White", hex: "#ffffff" },
  { name: "Black", hex: "#000000" },
  { name: "Gray", hex: "#a3a7ad" },
  { name: "Red", hex: "#c8272e" },
  { name: "Maroon", hex: "#6d1a2d" },
  { name: "Orange", hex: "#f28c28" },
  { name: "Gold", hex: "#e0b13a" },
  { name: "Yellow", hex: "#f6d33c" },
  { name: "Green", hex: "#23794a" },
  { name: "Sky", hex: "#6bb8ea" },
  { name: "Blue", hex: "#2456b4" },
  { name: "Navy", hex: "#16264d" },
  { name: "Purple", hex: "#6b3fa0" },
  { name: "Pink", hex: "#ee6fa5" },
] as const;

type Props = {
  label: string;
  /** Undefined where several differ. */
  color: string | undefined;
  onChange: (hex: string) => void;
};

export function InkColors({ label, color, onChange }: Props) {
  const name = useId();
  const own = INKS.every(({ hex }) => hex !== color) ? color : undefined;
  return (
    <fieldset>
      <legend className="field__label">{label}</legend>
      <div className="inks">
        {INKS.map((ink) => (
          <label key={ink.hex} className="swatch" title={ink.name}>
            <input
              type="radio"
              name={name}
              autoComplete="off"
              checked={ink.hex === color}
              onChange={() => onChange(ink.hex)}
            />
            <Disc hex={ink.hex} />
            <span className="visually-hidden">{ink.name}</span>
          </label>
        ))}
        <label className={own ? "swatch inks__own inks__own--chosen" : "swatch inks__own"}>
          <input
            type="color"
            autoComplete="off"
            value={color ?? "#000000"}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
          />
          {own && <Disc hex={own} />}
          <span className={own ? "visually-hidden" : "inks__plus"}>
            <span aria-hidden="true">+</span>
            <span className="visually-hidden">Another {label.toLowerCase()}</span>
          </span>
        </label>
      </div>
    </fieldset>
  );
}

function Disc({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <rect width="2" height="2" fill={hex} />
    </svg>
  );
}
