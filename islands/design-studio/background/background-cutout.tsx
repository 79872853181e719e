/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { artworkAtoms } from "../editor/first-picture.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";

/** Works on the front's first picture. */
export function BackgroundCutout() {
  const hasPicture = Boolean(useAtomValue(artworkAtoms.front)?.design);
  return hasPicture ? <LazyPart part={CONTROLS} props={{}} /> : null;
}

const CONTROLS: Part<object> = {
  load: async () => (await import("./cutout-controls.tsx")).CutoutControls,
};
