/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { copyLayersAtom } from "../commands/copy-layers.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { viewAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import type { Chosen } from "./use-chosen.ts";

export type CopyChoicesProps = {
  chosen: Chosen;
  /** `Text 'Team'`, `3 layers`, `the whole front` */
  what: string;
};

/** Lists where the selected layers may go, or all layers where none is selected. */
export function CopyChoices({ chosen, what }: CopyChoicesProps) {
  const { area, all } = chosen;
  const layers = chosen.layers.length > 0 ? chosen.layers : all;
  const copy = useSetAtom(copyLayersAtom);
  const openView = useSetAtom(viewAtom);
  const areas = useAtomValue(areasAtom);
  const others = useAtomValue(templateAtom).areas.filter(({ id }) => id !== area);
  const [result, setResult] = useState<{
    from: AreaId;
    to: AreaId;
    text: string;
    isDone: boolean;
  }>();
  // A way to where one is already says nothing.
  const shown = result?.from === area ? result : undefined;
  return (
    <>
      <div className="row">
        {others.map(({ id: to }) => (
          <button
            key={to}
            type="button"
            className="button button--outline button--sm"
            onClick={() => setResult({ from: area, to, ...copy({ layers, from: area, to, what }) })}
          >
            To the {nameOf(to)}
          </button>
        ))}
      </div>
      <p className={shown?.isDone === false ? "field__error" : "small"} role="status">
        {shown?.text}
      </p>
      {shown?.isDone && layersIn(areas, shown.to).length > 0 && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => openView(shown.to)}
        >
          Go to the {nameOf(shown.to)}
        </button>
      )}
    </>
  );
}

function nameOf(area: AreaId): string {
  return areaOf(area).name.toLowerCase();
}
