/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { addArtAtom } from "./add-art-atom.ts";
import { ArtSearch } from "./art-search.tsx";
import { StudioDialog } from "./studio-dialog.tsx";

/** With its script comes the list of all pictures, 60 kB. */
export function ArtDialog({ openings }: { openings: number }) {
  const add = useSetAtom(addArtAtom);
  return (
    <StudioDialog openings={openings} title="Add art" className="art">
      {(close) => (
        <ArtSearch
          openings={openings}
          onAdd={(piece) => {
            close();
            add(piece);
          }}
        />
      )}
    </StudioDialog>
  );
}
