/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { layersAtom } from "../editor/state.ts";
import { LayerRow } from "./layer-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { placeAt, useRowEdits } from "./use-row-edits.ts";
import { useSelecting } from "./use-selecting.ts";

/** The top layer first, as they lie on the shirt. */
export function LayersList({ isSeveral }: { isSeveral: boolean }) {
  const layers = useAtomValue(layersAtom);
  const list = useRef<HTMLOListElement>(null);
  const edits = useRowEdits();
  const { isSelected, select } = useSelecting(isSeveral);
  const { drag, handle } = useRowDrag(list, edits.dropBelow);
  const rows = layers.toReversed();
  return (
    <ol className="layers__list" ref={list} aria-label="Layers, the top one first">
      {rows.map((layer, at) => (
        <LayerRow
          key={layer.key}
          layer={layer}
          place={placeAt(at, rows.length)}
          isSelected={isSelected(layer)}
          drop={drag?.key === layer.key ? "dragged" : dropAt(layer.key)}
          handle={handle(layer.key)}
          edits={edits}
          onSelect={(event) => select(layer, event)}
        />
      ))}
    </ol>
  );

  /** The line that shows where the dragged row will be. */
  function dropAt(key: string): "before" | "after" | undefined {
    if (!drag) return undefined;
    const others = rows.filter((row) => row.key !== drag.key);
    if (others[drag.above]?.key === key) return "before";
    return drag.above === others.length && others.at(-1)?.key === key ? "after" : undefined;
  }
}
