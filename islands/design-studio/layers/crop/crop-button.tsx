/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import type { ImageLayer } from "#shop/documents/document.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { cropAtom } from "../../commands/chosen.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import type { EditorLayer } from "../../editor/state.ts";
import { CropDialog } from "./crop-dialog.tsx";

export function CropButton({ layer }: { layer: EditorLayer & ImageLayer }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const crop = useSetAtom(cropAtom);
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
          onDone={(part) => crop(layer.key, part)}
        />
      )}
    </>
  );
}
