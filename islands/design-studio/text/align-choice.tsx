/** @jsxImportSource react */
import { useId } from "react";
import type { TextLayer } from "#shop/documents/document.ts";

type Align = TextLayer["align"];

const LINES: Record<Align, { name: string; starts: readonly [number, number] }> = {
  left: { name: "Left", starts: [3, 3] },
  center: { name: "Center", starts: [6, 4.5] },
  right: { name: "Right", starts: [9, 6] },
};
const ALIGNS = ["left", "center", "right"] as const;

export function AlignChoice({ align, onChange }: { align: Align; onChange: (to: Align) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field__label">Align</legend>
      <div className="choices text-fields__choices">
        {ALIGNS.map((each) => {
          const { name: label, starts } = LINES[each];
          return (
            <label key={each} className="choice">
              <input
                type="radio"
                name={name}
                checked={align === each}
                onChange={() => onChange(each)}
              />
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  d={`M3 6h18M${starts[0]} 12h12M${starts[1]} 18h15`}
                />
              </svg>
              <span className="visually-hidden">{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
