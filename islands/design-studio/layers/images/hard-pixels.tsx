/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import type { ImageLayer } from "#shop/documents/document.ts";
import { hardenAtom } from "../../commands/chosen.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import type { EditorLayer } from "../../editor/state.ts";
import type { Chosen } from "../use-chosen.ts";

/** A picture of more pixels is never enlarged so much that one sees its single pixels. */
const LARGEST = 640;

type HardPixelsProps = { layer: EditorLayer & ImageLayer; chosen: Chosen };

export function HardPixels({ layer, chosen }: HardPixelsProps) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const harden = useSetAtom(hardenAtom);
  const isSmall = artwork && Math.max(artwork.width, artwork.height) <= LARGEST;
  const isPdf = artwork?.design?.contentType === "application/pdf";
  if (!layer.hard && (!isSmall || isPdf)) return null;
  return (
    <label className="background__rule">
      <input
        type="checkbox"
        checked={layer.hard === true}
        disabled={chosen.isLocked}
        onChange={({ currentTarget }) => harden(chosen, currentTarget.checked)}
      />
      <span>
        Hard pixels <span className="field__hint">For pixel art: prints squares, not blur.</span>
      </span>
    </label>
  );
}
