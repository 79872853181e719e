/** @jsxImportSource react */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { borrowToasts } from "../share/borrow-toasts.ts";

type StudioDialogProps = {
  openings: number;
  title: string;
  className: string;
  children: (close: () => void) => ReactNode;
};

/** Stays in the page when closed, so that what was typed and where it was scrolled survives. */
export function StudioDialog({ openings, title, className, children }: StudioDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useModal(dialog, openings);
  const id = `${className}-title`;
  return (
    <dialog className={`dialog ${className}`} ref={dialog} aria-labelledby={id}>
      <div className="dialog__head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="button button--ghost button--icon"
          aria-label="Close"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children(close)}
    </dialog>
  );
}

/** Toasts show in the dialog while it is open. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, openings: number): () => void {
  useEffect(() => {
    const { current: opened } = dialog;
    if (openings === 0 || !opened || opened.open) return;
    const isByKey = document.activeElement?.matches(":focus-visible") ?? false;
    opened.showModal();
    // A phone's keyboard would hide what can be chosen, and a space typed on Close would close.
    if (isByKey || matchMedia("(any-pointer: fine)").matches) {
      const input = opened.querySelector("input");
      input?.focus();
      input?.select();
    } else opened.querySelector("h2")?.focus();
    const returnToasts = borrowToasts(opened);
    opened.addEventListener("close", returnToasts, { once: true });
    return () => {
      opened.removeEventListener("close", returnToasts);
      // A dialog that goes with what it was for is gone before it says that it closed.
      returnToasts();
    };
  }, [dialog, openings]);
  return () => dialog.current?.close();
}
