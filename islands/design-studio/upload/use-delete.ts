import { useAtomValue, useSetAtom } from "jotai";
import { showToast } from "#browser/toast.ts";
import type { Side } from "#shop/placement.ts";
import { artworkAtoms, draftedDesign, saverAtom } from "../session.ts";

/** Takes the artwork of one side away, here and in the draft. */
export function useDeleteSide(side: Side): () => void {
  const setArtwork = useSetAtom(artworkAtoms[side]);
  const saver = useAtomValue(saverAtom);
  return () => {
    setArtwork(null);
    saver?.note(draftedDesign(side, null));
    void saver?.flush();
    showToast({ ...REMOVED[side], variant: "default" });
  };
}

const REMOVED = {
  front: { title: "Front design removed" },
  back: { title: "Back logo removed", description: "Your uploaded back logo has been removed." },
} as const;
