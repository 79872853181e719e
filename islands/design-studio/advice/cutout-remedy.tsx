/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { artworksAtom } from "../editor/artworks.ts";
import { areasAtom, type EditorLayer } from "../editor/state.ts";
import { useLayerCutout } from "../layers/images/use-layer-cutout.ts";
import type { ShownAdvice } from "./use-advice.ts";
import { useAdviceActions } from "./use-advice-actions.ts";

export type CutoutRemedyProps = { advice: ShownAdvice; describedBy: string };

export function CutoutRemedy({ advice, describedBy }: CutoutRemedyProps) {
  const layer = useAtomValue(areasAtom)[advice.area].find(({ key }) => key === advice.key);
  if (layer?.kind !== "image") return null;
  return <Cutout layer={layer} advice={advice} describedBy={describedBy} />;
}

type CutoutProps = CutoutRemedyProps & { layer: EditorLayer & { kind: "image" } };

function Cutout({ layer, advice, describedBy }: CutoutProps) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const { select } = useAdviceActions();
  const { isRunning, remove } = useLayerCutout(layer, artwork);

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
