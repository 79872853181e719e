/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import type { ImageLayer } from "#shop/documents/document.ts";
import { cropTo, WHOLE } from "#shop/documents/layers/crop.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import { changeLayerAtom, type EditorLayer } from "../../editor/state.ts";
import { CropDialog } from "./crop-dialog.tsx";

export function CropButton({ layer }: { layer: EditorLayer & ImageLayer }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const changeLayer = useSetAtom(changeLayerAtom);
  const [isOpen, setIsOpen] = useState(false);
  if (!artwork) return null;
  return (
    <>
      <button
        type="button"
        className="button button--outline button--sm"
        disabled={layer.locked}
        onClick={() => setIsOpen(true)}
      >
        {layer.crop ? "Crop again" : "Crop"}
      </button>
      {isOpen && (
        <CropDialog
          name={artwork.name}
          href={artwork.href}
          crop={layer.crop ?? WHOLE}
          isFlipped={layer.flip}
          onClose={() => setIsOpen(false)}
          onDone={(crop) =>
            changeLayer({
              what: `Crop ${artwork.name}`,
              key: layer.key,
              change: (now) => (now.kind === "image" ? cropTo(now, crop) : now),
            })
          }
        />
      )}
    </>
  );
}
