/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { areasAtom, selectionAtom } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { parcelsAtom } from "./images/parcels-atom.ts";
import { useDrop } from "./images/use-drop.ts";
import { usePaste } from "./images/use-paste.ts";

/** Files on their way and the list of the open area; hears what is pasted and dropped. */
export function Layers() {
  usePaste();
  useDrop();
  const areas = useAtomValue(areasAtom);
  const parcels = useAtomValue(parcelsAtom);
  const isUsed = Object.values(areas).some((layers) => layers.length > 0);
  return (
    <>
      {parcels.length > 0 && <LazyPart part={PARCELS} props={{}} />}
      {isUsed && <LazyPart part={LIST} props={{}} />}
    </>
  );
}

/** Of what is selected. */
export function LayerProperties() {
  return useAtomValue(selectionAtom).length > 0 ? <LazyPart part={PROPERTIES} props={{}} /> : null;
}

// Nobody needs them before there is a file or a layer.
const PARCELS: Part<object> = { load: async () => (await import("./images/parcels.tsx")).Parcels };
const LIST: Part<object> = { load: async () => (await import("./layers-panel.tsx")).LayersPanel };
const PROPERTIES: Part<object> = {
  load: async () => (await import("./properties.tsx")).Properties,
};
