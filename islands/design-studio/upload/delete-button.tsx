/** @jsxImportSource react */
import type { Side } from "#shop/placement.ts";
import { DialogButton } from "../art/dialog-button.tsx";

/** Few press it, so its question comes with the first press. */
export function DeleteButton({ side }: { side: Side }) {
  const title = TITLES[side];
  return (
    <DialogButton
      label="Delete"
      name={title}
      icon="trash"
      className="button button--ghost button--sm"
      load={async () => (await import("./delete-dialog.tsx")).deleteDialog(side, title)}
    />
  );
}

const TITLES = { front: "Delete Design File", back: "Delete Back Logo" };
