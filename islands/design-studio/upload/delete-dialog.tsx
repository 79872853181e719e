/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { showToast } from "#browser/toast.ts";
import type { Side } from "#shop/placement.ts";
import type { OpenedDialog } from "../art/dialog-button.tsx";
import { artworkAtoms, draftedDesign, saverAtom } from "../session.ts";

type DeleteDialogProps = { side: Side; title: string; openings: number };

/** Asks first. */
export function deleteDialog(side: Side, title: string): OpenedDialog {
  return ({ openings }) => <DeleteDialog side={side} title={title} openings={openings} />;
}

function DeleteDialog({ side, title, openings }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const deleteSide = useDeleteSide(side);
  const titleId = `remove-${side}-title`;
  useEffect(() => {
    const { current } = dialog;
    if (openings > 0 && !current?.open) current?.showModal();
  }, [openings]);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{QUESTIONS[side]} This action cannot be undone.</p>
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

const QUESTIONS = {
  front: "Are you sure you want to delete your design file?",
  back: "Are you sure you want to delete your back logo?",
};
