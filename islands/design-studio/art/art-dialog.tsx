/** @jsxImportSource react */
import { useSetAtom, useStore } from "jotai";
import { flushSync } from "react-dom";
import { focusObject } from "../canvas/focus-object.ts";
import { selectionAtom } from "../editor/state.ts";
import { addArtAtom } from "./add-art-atom.ts";
import { ArtSearch } from "./art-search.tsx";
import { StudioDialog } from "./studio-dialog.tsx";

/** With its script comes the list of all pictures, 60 kB. */
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
            // One goes on with the new layer, not with the button that opened this.
            flushSync(() => add(piece));
            focusObject(store.get(selectionAtom)[0]);
          }}
        />
      )}
    </StudioDialog>
  );
}
