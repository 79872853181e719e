/** @jsxImportSource react */
import { useRef } from "react";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { useDeleteSide } from "./use-delete.ts";

/** Asks first: a removal cannot be undone. */
export function RemoveButton({ side }: { side: Side }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const remove = useDeleteSide(side);
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
              remove();
            }}
          >
            Delete
          </button>
        </div>
      </dialog>
    </>
  );
}

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
