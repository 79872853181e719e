/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { selectedAtom } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import type { ArtPropertiesProps } from "./art-properties.tsx";

const PROPERTIES: Part<ArtPropertiesProps> = {
  load: async () => (await import("./art-properties.tsx")).ArtProperties,
};

/** The properties of the selected layer when it is a piece of art, and the only one. */
export function SelectedArt() {
  const [layer, ...others] = useAtomValue(selectedAtom);
  if (layer?.kind !== "art" || others.length > 0) return null;
  return <LazyPart part={PROPERTIES} props={{ layer }} key={layer.key} />;
}
