/** @jsxImportSource react */
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { DialogButton } from "../art/dialog-button.tsx";
import { redoAtom, undoAtom } from "../commands/history.ts";
import { canRedoAtom, canUndoAtom } from "../editor/state.ts";
import { Icon, type IconName } from "../icon.tsx";
import { AddTextButton } from "../text/add-text-button.tsx";
import { AddImages } from "./add-images.tsx";
import { FIT, MAX_ZOOM, MIDDLE, zoomAt } from "./camera.ts";
import { cameraAtom } from "./stage-atoms.ts";

/** The tools put these on the open area. */
export function Toolbar({ area }: { area: AreaId }) {
  return (
    <div className="studio-tools">
      <AddImages area={area} />
      <AddTextButton />
      <DialogButton
        label="Add art"
        icon="star"
        className="button button--outline button--sm"
        load={loadArtDialog}
      />
    </div>
  );
}

const loadArtDialog = async () => (await import("../art/art-dialog.tsx")).ArtDialog;

/** The tools lie in the corners that a shirt leaves free. */
export function CornerTools({ area }: { area: AreaId }) {
  return (
    <>
      <History />
      <Zoom what={areaOf(area).name} />
    </>
  );
}

function History() {
  const undone = useAtomValue(canUndoAtom);
  const redone = useAtomValue(canRedoAtom);
  const undo = useSetAtom(undoAtom);
  const redo = useSetAtom(redoAtom);
  return (
    <div className="corner-tools corner-tools--start">
      <Tool icon="undo" label="Undo" what={undone} onPress={undo} />
      <Tool icon="redo" label="Redo" what={redone} onPress={redo} />
    </div>
  );
}

function Zoom({ what }: { what: string }) {
  const [camera, setCamera] = useAtom(cameraAtom);
  const by = (factor: number) => setCamera(zoomAt(camera, factor, MIDDLE));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="corner-tools corner-tools--end" role="group" aria-label={`Zoom, ${what}`}>
      <Tool icon="plus" label="Zoom in" isOff={camera.zoom >= MAX_ZOOM} onPress={() => by(1.5)} />
      <Tool icon="minus" label="Zoom out" isOff={camera.zoom <= 1} onPress={() => by(1 / 1.5)} />
      <button
        type="button"
        className="button button--ghost corner-tools__fit"
        aria-label={`Fit, now at ${Math.round(camera.zoom * 100)}%`}
        onClick={() => setCamera(FIT)}
      >
        {camera.zoom === 1 ? "Fit" : `${Math.round(camera.zoom * 100)}%`}
      </button>
    </div>
  );
}

type ToolProps = {
  icon: IconName;
  label: string;
  /** The tool would act on this; it is off without. */
  what?: string | undefined;
  isOff?: boolean;
  onPress: () => void;
};

/** Stays focusable when it is off, so that the focus is not lost with the last step. */
function Tool({ icon, label, what, isOff = what === undefined, onPress }: ToolProps) {
  const name = what ? `${label}: ${what}` : label;
  return (
    <button
      type="button"
      className="button button--ghost button--icon"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
