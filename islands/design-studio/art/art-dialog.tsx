/** @jsxImportSource react */
import { atom, useSetAtom, useStore } from "jotai";
import { flushSync } from "react-dom";
import type { ArtPiece } from "#shop/art/library.ts";
import { focusObject } from "../canvas/focus-object.ts";
import { addLayersAtom } from "../commands/layers.ts";
import { selectionAtom } from "../editor/state.ts";
import { roomAtom } from "../other-goods/parts-atom.ts";
import { colorAtom } from "../session.ts";
import { ArtSearch } from "./art-search.tsx";
import { newArtLayer } from "./new-art-layer.ts";
import { rememberArt } from "./recent-art.ts";
import { StudioDialog } from "./studio-dialog.tsx";

/** The dialog's script brings the list of all pictures, 60 kB. */
export function ArtDialog({ openings }: { openings: number }) {
  const add = useSetAtom(addArtAtom);
  const store = useStore();
  return (
    <StudioDialog openings={openings} title="Add art" className="art">
      {(close) => (
        <ArtSearch
          openings={openings}
          onAdd={(piece) => {
            close();
            // The focus goes to the new layer, not back to the button that opened this.
            flushSync(() => add(piece));
            focusObject(store.get(selectionAtom)[0]);
          }}
        />
      )}
    </StudioDialog>
  );
}

/** The piece goes into the middle of the open area, or of what is in sight of it, selected. */
const addArtAtom = atom(null, (get, set, { id, title }: ArtPiece) => {
  const layer = newArtLayer(id, { ...get(roomAtom), shirtColor: get(colorAtom) });
  set(addLayersAtom, `Add ${title}`, [layer]);
  rememberArt(id);
});
