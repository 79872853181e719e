/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useRef } from "react";
import { showToast } from "#browser/toast.ts";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { artworkAtoms, draftedDesign, saverAtom } from "../session.ts";

export function DeleteButton({ side }: { side: Side }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const deleteSide = useDeleteSide(side);
  const { title, question } = WORDS[side];
  const titleId = `remove-${side}-title`;
  return (
    <>
      <button
        type="button"
        className="button button--ghost button--sm"
        aria-label={title}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="trash" />
        Delete
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <p>{question} This action cannot be undone.</p>
        <div className="dialog__actions">
          <button
            type="button"
            className="button button--outline"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
          <button
            type="button"
            className="button button--destructive"
            onClick={() => {
              dialog.current?.close();
              deleteSide();
            }}
          >
            Delete
          </button>
        </div>
      </dialog>
    </>
  );
}

function useDeleteSide(side: Side): () => void {
  const setArtwork = useSetAtom(artworkAtoms[side]);
  const saver = useAtomValue(saverAtom);
  return () => {
    setArtwork(null);
    saver?.note(draftedDesign(side, null));
    void saver?.flush();
    showToast({ ...DELETED[side], variant: "default" });
  };
}

const DELETED = {
  front: { title: "Front design removed" },
  back: { title: "Back logo removed", description: "Your uploaded back logo has been removed." },
} as const;

const WORDS = {
  front: {
    title: "Delete Design File",
    question: "Are you sure you want to delete your design file?",
  },
  back: {
    title: "Delete Back Logo",
    question: "Are you sure you want to delete your back logo?",
  },
};
