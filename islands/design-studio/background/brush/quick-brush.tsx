/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { firstImageOf } from "../../editor/artworks.ts";
import { areasAtom } from "../../editor/state.ts";
import { artworkAtoms } from "../../session.ts";
import { BrushButton } from "./brush-button.tsx";

export type QuickBrushProps = { isDisabled: boolean };

/** Works on the front's first picture. */
export function QuickBrush({ isDisabled }: QuickBrushProps) {
  const artwork = useAtomValue(artworkAtoms.front);
  const layer = firstImageOf(useAtomValue(areasAtom).front);
  if (!artwork || !layer) return null;
  return (
    <BrushButton
      layer={layer}
      area="front"
      artwork={artwork}
      isDisabled={isDisabled || layer.locked}
    />
  );
}
