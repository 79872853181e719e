/** @jsxImportSource react */
import { useEffect, useState } from "react";
import type { Layer } from "#shop/documents/document.ts";
import { partsOf } from "../layer-kinds.tsx";
import { useIsEarly } from "../use-is-early.ts";

type Part = Awaited<ReturnType<NonNullable<ReturnType<typeof partsOf>["load"]>>>;

const loaded = new Map<Layer["kind"], Part>();

/** Fills the layer's box around 0, 0, in inches. */
export function LayerContent({ layer }: { layer: Layer }) {
  const { Content } = partsOf(layer);
  return Content ? <Content layer={layer} /> : <LoadedContent layer={layer} />;
}

/** Renders nothing until its script is there; nothing on the server. */
function LoadedContent({ layer }: { layer: Layer }) {
  const { kind } = layer;
  const { load } = partsOf(layer);
  const [part, setPart] = useState(loaded.get(kind));
  const isEarly = useIsEarly();
  useEffect(() => {
    load?.().then(
      (found) => {
        loaded.set(kind, found);
        setPart(found);
      },
      // Offline nothing comes; what is there is shown by the next page.
      () => undefined,
    );
  }, [kind, load]);
  return part && !isEarly ? <part.Content layer={layer} /> : null;
}
