/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { DialogButton } from "../art/dialog-button.tsx";
import { areasAtom } from "../editor/state.ts";

/** The button helps shoppers who have no file; it shows only where nothing is printed yet. */
export function StartFromIdea() {
  const areas = useAtomValue(areasAtom);
  if (Object.values(areas).some((layers) => layers.length > 0)) return null;
  return (
    <div className="ideas-offer">
      <span>No file?</span>
      <DialogButton
        label="Start from an idea"
        icon="bulb"
        className="button button--outline"
        load={load}
      />
    </div>
  );
}

const load = async () => (await import("./ideas-dialog.tsx")).IdeasDialog;
