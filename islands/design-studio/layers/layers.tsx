/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { areasAtom } from "../editor/state.ts";
import { useIsEarly } from "../use-is-early.ts";
import { parcelsAtom } from "./images/add-files.ts";
import { Parcels } from "./images/parcels.tsx";
import { usePaste } from "./images/use-paste.ts";

/** Nobody needs them before there is a layer. */
const LayersPanel = lazy(async () => ({
  default: (await import("./layers-panel.tsx")).LayersPanel,
}));
const Properties = lazy(async () => ({
  default: (await import("./properties.tsx")).Properties,
}));

/** Files on their way and the list of the open area; hears what is pasted. */
export function Layers() {
  usePaste();
  const isEarly = useIsEarly();
  const areas = useAtomValue(areasAtom);
  const parcels = useAtomValue(parcelsAtom);
  const isUsed = Object.values(areas).some((layers) => layers.length > 0);
  return (
    <>
      {parcels.length > 0 && <Parcels />}
      {isUsed && !isEarly && (
        <Suspense>
          <LayersPanel />
        </Suspense>
      )}
    </>
  );
}

/** Of what is selected. */
export function LayerProperties() {
  return (
    <Suspense>
      <Properties />
    </Suspense>
  );
}
