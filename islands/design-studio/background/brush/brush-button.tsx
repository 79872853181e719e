/** @jsxImportSource react */
import { useState } from "react";
import type { Stroke } from "#shop/designs/background/strokes.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Artwork } from "../../artwork.ts";
import type { EditorImage } from "../../editor/refit.ts";
import { LazyPart, type Part } from "../../lazy-part.tsx";
import type { BrushDialogProps } from "./brush-dialog.tsx";

type BrushButtonProps = {
  layer: EditorImage;
  area: AreaId;
  artwork: Artwork;
  isDisabled: boolean;
};

/**
 * The brush changes a cutout whose rule is known. Strokes outlive the dialog until they are applied.
 */
export function BrushButton({ layer, area, artwork, isDisabled }: BrushButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState<{ of: number; strokes: readonly Stroke[] | undefined }>();
  if (!artwork.cut || artwork.href.startsWith("blob:")) return null;
  return (
    <>
      <button
        type="button"
        className="button button--outline button--sm"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        Brush
      </button>
      {isOpen && (
        <LazyPart
          part={DIALOG}
          props={{
            place: { layer, area, cutout: artwork },
            unsaved: unsaved?.of === layer.artworkId ? unsaved.strokes : undefined,
            onChange: (strokes) => setUnsaved({ of: layer.artworkId, strokes }),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}

const DIALOG: Part<BrushDialogProps> = {
  load: async () => (await import("./brush-dialog.tsx")).BrushDialog,
};
