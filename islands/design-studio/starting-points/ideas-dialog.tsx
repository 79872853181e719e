/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import pictures from "#shop/documents/starting-points/pictures.json";
import { STARTING_POINTS } from "#shop/documents/starting-points/starting-points.ts";
import { StudioDialog } from "../art/studio-dialog.tsx";
import { addStartingPointAtom } from "./add-starting-point.ts";

export function IdeasDialog({ openings }: { openings: number }) {
  const add = useSetAtom(addStartingPointAtom);
  return (
    <StudioDialog openings={openings} title="Start from an idea" className="ideas">
      {(close) => (
        <>
          <p className="field__hint">Every word, color and picture in it can be changed.</p>
          <ul className="ideas__list">
            {STARTING_POINTS.map((point) => (
              <li key={point.name}>
                <button
                  type="button"
                  className="art-tile ideas__tile"
                  onClick={() => {
                    close();
                    // The button that opened this goes with the empty area.
                    document.getElementById("tab-design")?.focus();
                    add(point);
                  }}
                >
                  <img
                    src={`data:image/svg+xml,${encodeURIComponent(pictures[point.name])}`}
                    alt=""
                    width="200"
                    height="200"
                  />
                  {point.title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </StudioDialog>
  );
}
