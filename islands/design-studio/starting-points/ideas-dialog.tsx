/** @jsxImportSource react */

import { atom, useSetAtom } from "jotai";
import pictures from "#shop/documents/starting-points/pictures.json";
import { placeStartingPoint } from "#shop/documents/starting-points/place.ts";
import {
  STARTING_POINTS,
  type StartingPoint,
} from "#shop/documents/starting-points/starting-points.ts";
import { findColor } from "#shop/goods/colors.ts";
import { StudioDialog } from "../art/studio-dialog.tsx";
import { addLayersAtom } from "../commands/layers.ts";
import { openAreaAtom, selectionAtom } from "../editor/state.ts";
import { colorAtom } from "../session.ts";

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

/** The layers go on top of the open area, as one step. */
const addStartingPointAtom = atom(null, (get, set, { title, layers }: StartingPoint) => {
  const isDark = findColor(get(colorAtom))?.isDark ?? false;
  const placed = placeStartingPoint(layers, { area: get(openAreaAtom), isDark });
  set(addLayersAtom, `Start from ${title}`, placed);
  set(selectionAtom, []);
});
