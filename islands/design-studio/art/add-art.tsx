/** @jsxImportSource react */
import { DialogButton } from "./dialog-button.tsx";

/** For the toolbar. */
export function AddArt({ className = "button button--outline" }: { className?: string }) {
  return <DialogButton label="Add art" icon="star" className={className} load={load} />;
}

const load = async () => (await import("./art-dialog.tsx")).ArtDialog;
