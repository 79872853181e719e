/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { selectedAtom } from "../editor/state.ts";

const ArtProperties = lazy(async () => {
  const { ArtProperties: component } = await import("./art-properties.tsx");
  return { default: component };
});

/** The properties of the selected layer when it is a piece of art, and the only one. */
export function SelectedArt() {
  const [layer, ...others] = useAtomValue(selectedAtom);
  if (layer?.kind !== "art" || others.length > 0) return null;
  return (
    <Suspense>
      <ArtProperties key={layer.key} layer={layer} />
    </Suspense>
  );
}
