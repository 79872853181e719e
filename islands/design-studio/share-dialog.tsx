/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { signedInAtom } from "./session.ts";
import { borrowToasts } from "./share/borrow-toasts.ts";
import { LoginLink } from "./share/login-link.tsx";
import { ShareFields } from "./share/share-fields.tsx";
import { type Share, useShare } from "./share/use-share.ts";

/** `openings` counts the requests to open it; only the element itself knows whether it is open. */
type ShareDialogProps = { openings: number };

/** Stays in the page when closed, so that typed text survives. */
export function ShareDialog({ openings }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const returnToasts = useRef<() => void>(null);
  const signedIn = useAtomValue(signedInAtom);
  const close = () => {
    // The toasts return at once, so that the next one appears in the page.
    returnToasts.current?.();
    dialog.current?.close();
  };
  const share = useShare(close);

  useEffect(() => {
    const { current: opened } = dialog;
    if (openings === 0 || !opened || opened.open) return;
    // Escape closes it some time before the page hears of it.
    returnToasts.current?.();
    opened.showModal();
    opened.querySelector("input")?.focus();
    returnToasts.current = borrowToasts(opened);
  }, [openings]);
  useEffect(() => () => returnToasts.current?.(), []);

  function hearClose(event: SyntheticEvent<HTMLDialogElement>): void {
    if (!event.currentTarget.open) returnToasts.current?.();
  }

  return (
    <dialog className="dialog share" ref={dialog} aria-labelledby="share-title" onClose={hearClose}>
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

function LoginNotice() {
  return (
    <div className="alert" role="note">
      <Icon name="info" />
      <p className="alert__title">Sharing needs an account</p>
      <p className="alert__body">
        Log in or register to share. Your design and what you type here will be waiting for you.
      </p>
    </div>
  );
}

type ShareActionsProps = { share: Share; signedIn: boolean; onCancel: () => void };

function ShareActions({ share, signedIn, onCancel }: ShareActionsProps) {
  return (
    <div className="dialog__actions share__actions">
      {signedIn && share.missing && (
        <p className="field__hint share__missing" id="share-missing">
          {share.missing}
        </p>
      )}
      <button type="button" className="button button--outline" onClick={onCancel}>
        Cancel
      </button>
      {signedIn ? (
        <button
          type="submit"
          className="button"
          disabled={share.missing !== undefined || share.isPending}
          aria-describedby={share.missing && "share-missing"}
        >
          {share.isPending && <span className="spinner" />}
          {share.isPending ? "Sharing..." : "Share Design"}
        </button>
      ) : (
        <LoginLink />
      )}
    </div>
  );
}
