/** @jsxImportSource react */
import { useAtom, useAtomValue } from "jotai";
import { DESIGN_SIZE, fullSize } from "#shop/placement.ts";
import { artworkAtoms } from "../editor/first-picture.ts";
import { positionAtom, printProblemAtom, sizeAtom } from "../session.ts";

const NOTE_ID = "design-size-note";

export function SizeSlider() {
  const [size, setSize] = useAtom(sizeAtom);
  const problem = useAtomValue(printProblemAtom);
  const note = useFullNote(size);
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
        aria-describedby={problem || note ? NOTE_ID : undefined}
        onChange={({ currentTarget }) => setSize(currentTarget.valueAsNumber)}
      />
      {problem ? (
        <p className="field__error" id={NOTE_ID} role="alert">
          {problem}
        </p>
      ) : (
        note && (
          <p className="field__hint" id={NOTE_ID}>
            {note}
          </p>
        )
      )}
    </div>
  );
}

/** The note says from which size on nothing prints larger. */
function useFullNote(size: number): string | false {
  const artwork = useAtomValue(artworkAtoms.front);
  const position = useAtomValue(positionAtom);
  const full = artwork ? fullSize({ side: "front", position, artwork }) : DESIGN_SIZE.max;
  return full < DESIGN_SIZE.max && size >= full && `The print area is full from size ${full} on.`;
}
