/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { areasAtom, selectionAtom } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { listedUploadsAtom } from "../upload/pending-uploads.ts";
import { useDrop } from "./images/use-drop.ts";
import { usePaste } from "./images/use-paste.ts";

/** Files on their way and the list of the open area; hears what is pasted and dropped. */
export function Layers() {
  usePaste();
  useDrop();
  const areas = useAtomValue(areasAtom);
  const uploads = useAtomValue(listedUploadsAtom);
  const isUsed = Object.values(areas).some((layers) => layers.length > 0);
  return (
    <>
      {uploads.length > 0 && <LazyPart part={UPLOADS} props={{}} />}
      {isUsed && <LazyPart part={LIST} props={{}} />}
    </>
  );
}

/** The controls of what is selected. */
export function SelectedLayers() {
  return useAtomValue(selectionAtom).length > 0 ? <LazyPart part={SHEET} props={{}} /> : null;
}

// Nobody needs them before there is a file or a layer.
const UPLOADS: Part<object> = {
  load: async () => (await import("../upload/pending-list.tsx")).PendingList,
};
const LIST: Part<object> = { load: async () => (await import("./layers-panel.tsx")).LayersPanel };
const SHEET: Part<object> = {
  load: async () => (await import("../canvas/selection-sheet.tsx")).SelectionSheet,
};
