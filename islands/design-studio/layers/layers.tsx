/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { areasAtom, selectionAtom } from "../editor/state.ts";
import { useIsEarly } from "../use-is-early.ts";
import { parcelsAtom } from "./images/add-files.ts";
import { Parcels } from "./images/parcels.tsx";
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
      {parcels.length > 0 && <Parcels />}
      {isUsed && <Loaded part={LIST} />}
    </>
  );
}

/** Of what is selected. */
export function LayerProperties() {
  return useAtomValue(selectionAtom).length > 0 ? <Loaded part={PROPERTIES} /> : null;
}

type Part = { load: () => Promise<ComponentType>; known?: ComponentType };

// Nobody needs them before there is a layer.
const LIST: Part = { load: async () => (await import("./layers-panel.tsx")).LayersPanel };
const PROPERTIES: Part = { load: async () => (await import("./properties.tsx")).Properties };

/** Nothing until its script is there, on the server neither. */
function Loaded({ part }: { part: Part }) {
  // Hydration must find what the server rendered, though a page before has loaded the part.
  const isEarly = useIsEarly();
  const [Content, setContent] = useState(() => (isEarly ? undefined : part.known));
  useEffect(() => {
    let isGone = false;
    part.load().then(
      (content) => {
        part.known = content;
        if (!isGone) setContent(() => content);
      },
      // Offline: what is there comes with the next page.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part]);
  return Content ? <Content /> : null;
}
