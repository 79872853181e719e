/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { DialogButton } from "../art/dialog-button.tsx";
import { templateAtom } from "../shown-template.ts";

/** They show the same shirt otherwise: as it is worn, where somebody has photographed that, and large. */
export function StageButtons() {
  const { shots } = useAtomValue(templateAtom);
  return (
    <div className="stage-buttons">
      {shots && (
        <DialogButton
          label="See it worn"
          icon="shirt"
          className="button see-worn"
          load={async () => (await import("../worn/worn-dialog.tsx")).WornDialog}
        />
      )}
      <DialogButton
        label=""
        name="Whole window"
        icon="expand"
        className="button whole-window"
        load={async () => (await import("../whole-window/whole-window.tsx")).WholeWindow}
      />
    </div>
  );
}
