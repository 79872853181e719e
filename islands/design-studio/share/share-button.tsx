/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { showToast } from "#browser/toast.ts";
import { areasAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { signedInAtom } from "../session.ts";
import { cameFromLogin } from "./share-login.ts";

/** Loads the dialog's script on the first click. */
export function ShareButton() {
  const hasDesign = useAtomValue(hasDesignAtom);
  const signedIn = useAtomValue(signedInAtom);
  const [openings, setOpenings] = useState(0);
  const show = () => setOpenings((count) => count + 1);
  const { mutate: open, ...loading } = useMutation({
    mutationFn: () => import("../share-dialog.tsx"),
    onSuccess: show,
    onError: () => showToast(NOT_LOADED),
  });
  const Dialog = loading.data?.ShareDialog;

  useEffect(() => {
    if (cameFromLogin() && signedIn && hasDesign) open();
  }, [signedIn, hasDesign, open]);

  return (
    <>
      {hasDesign && (
        <button
          type="button"
          className="button button--outline button--block"
          aria-haspopup="dialog"
          onClick={() => (Dialog ? show() : open())}
        >
          <Icon name="share" />
          Share to Gallery
        </button>
      )}
      {Dialog && <Dialog openings={openings} />}
    </>
  );
}

const hasDesignAtom = atom((get) =>
  Object.values(get(areasAtom)).some((layers) => layers.length > 0),
);

const NOT_LOADED = {
  title: "Error",
  description: "The share dialog could not be loaded. Please check your connection and try again.",
  variant: "destructive",
} as const;
