/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { signedInAtom } from "./session.ts";
import { borrowToasts } from "./share/borrow-toasts.ts";
import { LoginNotice } from "./share/login-notice.tsx";
import { ShareActions } from "./share/share-actions.tsx";
import { ShareFields } from "./share/share-fields.tsx";
import { useShare } from "./share/use-share.ts";

export type ShareDialogProps = { isOpen: boolean; onClose: () => void };

/** Stays in the page when it is closed, and with it what was typed. */
export function ShareDialog({ isOpen, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const returnToasts = useRef<() => void>(null);
  const signedIn = useAtomValue(signedInAtom);
  const close = () => {
    // At once, so that what is said next is said in the page.
    returnToasts.current?.();
    dialog.current?.close();
  };
  const share = useShare(close);

  useEffect(() => {
    const { current: opened } = dialog;
    if (!isOpen || !opened) return;
    opened.showModal();
    opened.querySelector("input")?.focus();
    returnToasts.current = borrowToasts(opened);
    return () => returnToasts.current?.();
  }, [isOpen]);

  return (
    <dialog className="dialog share" ref={dialog} aria-labelledby="share-title" onClose={onClose}>
      <div className="dialog__head">
        <h2 id="share-title">Share to Gallery</h2>
        <button
          type="button"
          className="button button--ghost button--icon"
          aria-label="Close"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {!signedIn && <LoginNotice />}
      <form
        className="share__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          share.share();
        }}
      >
        <ShareFields share={share} />
        <ShareActions share={share} signedIn={signedIn} onCancel={close} />
      </form>
    </dialog>
  );
}
