/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { showToast } from "#browser/toast.ts";
import { Icon, type IconName } from "../icon.tsx";

/** `openings` counts the requests to open it; only the element itself knows whether it is open. */
export type OpenedDialog = ComponentType<{ openings: number }>;

type DialogButtonProps = {
  label: string;
  /** Screen readers say this, where the label alone does not tell what it is about. */
  name?: string;
  icon: IconName;
  className: string;
  load: () => Promise<OpenedDialog>;
};

/** Loads the dialog's script on the first click. */
export function DialogButton({ label, name, icon, className, load }: DialogButtonProps) {
  const [openings, setOpenings] = useState(0);
  const show = () => setOpenings((count) => count + 1);
  const { mutate: open, ...loading } = useMutation({
    mutationFn: load,
    onSuccess: show,
    onError: () => showToast(NOT_LOADED),
  });
  const Dialog = loading.data;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        aria-busy={loading.isPending}
        onClick={() => (Dialog ? show() : open())}
      >
        {loading.isPending ? <span className="spinner" /> : <Icon name={icon} />}
        {label}
      </button>
      {Dialog && <Dialog openings={openings} />}
    </>
  );
}

const NOT_LOADED = {
  title: "Error",
  description: "This could not be loaded. Please check your connection and try again.",
  variant: "destructive",
} as const;
