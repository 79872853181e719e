/** @jsxImportSource react */
import { useStore } from "jotai";
import { useEffect } from "react";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import type { SeveralTextsProps } from "../text/several-texts.tsx";
import { ArrangeButtons } from "./arrange-buttons.tsx";
import { hearClipboard } from "./clipboard.ts";
import { PlaceFields } from "./fields/place-fields.tsx";
import { HardPixels } from "./images/hard-pixels.tsx";
import { LayerCutout } from "./images/layer-cutout.tsx";
import { QuickButtons } from "./quick-buttons.tsx";
import { useChosen } from "./use-chosen.ts";

/** Everything that could be dragged, by numbers and buttons. */
export function Properties() {
  const chosen = useChosen();
  const store = useStore();
  // Goes on when nothing is selected any more.
  useEffect(() => hearClipboard(store), [store]);
  const [only, ...others] = chosen.layers;
  if (!only) return null;
  const texts = ofKind(chosen.layers, "text");
  return (
    <>
      {chosen.isLocked && (
        <p className="field__hint">
          {others.length > 0 ? "They are locked." : "It is locked."} Unlock in the list of layers to
          change anything.
        </p>
      )}
      {/* Typed values belong to the layers that they were typed for. */}
      <PlaceFields chosen={chosen} key={chosen.keys.join()} />
      <QuickButtons chosen={chosen} />
      <ArrangeButtons chosen={chosen} />
      {texts.length === chosen.layers.length && others.length > 0 && (
        <LazyPart part={TEXTS} props={{ layers: texts }} />
      )}
      {only.kind === "image" && others.length === 0 && (
        <>
          <HardPixels layer={only} chosen={chosen} />
          <LayerCutout layer={only} key={only.artworkId} />
        </>
      )}
    </>
  );
}

const TEXTS: Part<SeveralTextsProps> = {
  load: async () => (await import("../text/several-texts.tsx")).SeveralTexts,
};
