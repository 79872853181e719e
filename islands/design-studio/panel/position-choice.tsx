/** @jsxImportSource react */
import { useAtom, useAtomValue } from "jotai";
import {
  DESIGN_SIZE,
  type DesignPosition,
  PIXELS_PER_INCH,
  POSITIONS,
  placementBox,
} from "#shop/placement.ts";
import { cutAtom } from "../preview/use-shirt.ts";
import { isForFrontAtom, positionAtom } from "../session.ts";

export function PositionChoice() {
  const [chosen, setChosen] = useAtom(positionAtom);
  const isForFront = useAtomValue(isForFrontAtom);
  // What is shown is a picture of nothing else.
  const isShirt = useAtomValue(cutAtom) !== undefined;
  return (
    <fieldset aria-describedby={isForFront ? NOTE_ID : undefined}>
      <legend className="field__label">Design position</legend>
      <div className="positions">
        {POSITIONS.map((position) => (
          <label key={position} className="choice position">
            <input
              type="radio"
              name="design-position"
              value={position}
              autoComplete="off"
              checked={chosen === position}
              onChange={() => setChosen(position)}
            />
            {isShirt && <Miniature position={position} />}
            {NAMES[position]}
          </label>
        ))}
      </div>
      {isForFront && (
        <p className="field__hint" id={NOTE_ID}>
          Position and size are those of the front, which they open.
        </p>
      )}
    </fieldset>
  );
}

const NOTE_ID = "design-position-note";

const NAMES: Record<DesignPosition, string> = {
  "left-chest": "Left chest",
  center: "Center",
  "full-front": "Full front",
};

function Miniature({ position }: { position: DesignPosition }) {
  const box = placementBox({ side: "front", position, size: DESIGN_SIZE.default });
  const inch = (pixels: number) => pixels / PIXELS_PER_INCH;
  return (
    <svg className="position__shirt" viewBox="0 0 32 34" aria-hidden="true">
      <path d="M12.5 2.5 6.5 4.5 1.5 11l4 3.5.5-.5v18h20V14l.5.5 4-3.5-5-6.5-6-2a3.6 3.6 0 0 1-7 0Z" />
      <rect
        x={inch(box.x)}
        y={inch(box.y)}
        width={inch(box.width)}
        height={inch(box.height)}
        rx="0.8"
      />
    </svg>
  );
}
