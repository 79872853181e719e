/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useCutout } from "../background/use-cutout.ts";
import type { EditorImage } from "../editor/refit.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import type { ShownAdvice } from "./use-advice.ts";
import { useAdviceActions } from "./use-advice-actions.ts";

export type CutoutRemedyProps = { advice: ShownAdvice; describedBy: string };

export function CutoutRemedy({ advice, describedBy }: CutoutRemedyProps) {
  const layer = layersIn(useAtomValue(areasAtom), advice.area).find(
    ({ key }) => key === advice.key,
  );
  if (layer?.kind !== "image") return null;
  return <Cutout layer={layer} advice={advice} describedBy={describedBy} />;
}

type CutoutProps = CutoutRemedyProps & { layer: EditorImage };

function Cutout({ layer, advice, describedBy }: CutoutProps) {
  const { select } = useAdviceActions();
  const { isRunning, remove } = useCutout({ layer, area: advice.area });

  function press() {
    select(advice);
    // White inside the picture was drawn on purpose more often than not.
    remove({ rule: "edges" });
  }

  return (
    <button
      type="button"
      className="button button--outline button--sm"
      aria-describedby={describedBy}
      disabled={isRunning}
      onClick={press}
    >
      {isRunning && <span className="spinner" />}
      {isRunning ? "Removing Background..." : "Remove Background"}
    </button>
  );
}
