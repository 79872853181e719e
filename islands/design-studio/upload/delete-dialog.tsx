/** @jsxImportSource react */
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { showToast } from "#browser/toast.ts";
import type { Side } from "#shop/placement.ts";
import type { OpenedDialog } from "../art/dialog-button.tsx";
import { deletePictureAtom } from "../commands/layers.ts";
import { announcementAtom } from "../editor/state.ts";
import { saverAtom } from "../session.ts";

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
  const store = useStore();
  return () => {
    store.set(deletePictureAtom, side);
    // The toast says it.
    store.set(announcementAtom, "");
    void store.get(saverAtom)?.flush();
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
