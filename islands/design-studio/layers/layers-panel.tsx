/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useState } from "react";
import { areaOf } from "#shop/goods/areas.ts";
import { templateAtom } from "../shown-template.ts";
import { CopyTo } from "./copy-to.tsx";
import { LayersList } from "./layers-list.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { useChosen } from "./use-chosen.ts";

/** The panel lists all that is printed on the open area, and what can be done with it. */
export function LayersPanel() {
  const chosen = useChosen();
  const [isSeveral, setIsSeveral] = useState(false);
  const { all, area } = chosen;
  const { noun, areas } = useAtomValue(templateAtom);
  return (
    <section className="stack layers" aria-labelledby="layers-title">
      <div className="row row--apart">
        <h2 className="studio__title" id="layers-title" tabIndex={-1}>
          Layers <small>on the {areaOf(area).name.toLowerCase()}</small>
        </h2>
        {all.length > 1 && (
          <button
            type="button"
            className="button button--ghost button--sm"
            aria-pressed={isSeveral}
            onClick={() => setIsSeveral(!isSeveral)}
          >
            Select several
          </button>
        )}
      </div>
      {all.length > 0 ? (
        <LayersList isSeveral={isSeveral} />
      ) : (
        <p className="muted small">
          Nothing is printed here yet. Each file, text and piece of art becomes a layer.
        </p>
      )}
      {all.length > 0 && chosen.layers.length === 0 && (
        <p className="muted small">{`Choose a layer, here or on the ${noun}, to change it.`}</p>
      )}
      {all.length > 1 && chosen.layers.length > 0 && <OrderButtons chosen={chosen} />}
      {all.length > 0 && areas[1] && <CopyTo chosen={chosen} key={area} />}
    </section>
  );
}
