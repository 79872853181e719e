/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { artworkAtoms } from "../session.ts";

/** Works on the front's first picture. */
export function BackgroundCutout() {
  const hasPicture = Boolean(useAtomValue(artworkAtoms.front)?.design);
  return hasPicture ? <LazyPart part={CONTROLS} props={{}} /> : null;
}

const CONTROLS: Part<object> = {
  load: async () => (await import("./cutout-controls.tsx")).CutoutControls,
};
