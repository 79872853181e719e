/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import { type Crop, WHOLE } from "#shop/documents/layers/crop.ts";
import { DialogActions } from "../../dialog-actions.tsx";
import { CropFields } from "./crop-fields.tsx";
import { CropStage } from "./crop-stage.tsx";

type CropDialogProps = {
  name: string;
  href: string;
  crop: Crop;
  /** The picture is shown as it is on the shirt, so that left is what looks left. */
  isFlipped: boolean;
  onDone: (crop: Crop) => void;
  onClose: () => void;
};

/** The layer does not change until Done. */
export function CropDialog({ name, href, isFlipped, onDone, onClose, ...start }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [crop, setCrop] = useState(start.crop);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="dialog crop" ref={dialog} aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">Crop {name}</h2>
      <p className="field__hint">
        Drag the frame's corners and edges, or type how much to cut off. Nothing is lost: you can
        bring it back.
      </p>
      <CropStage href={href} crop={crop} isFlipped={isFlipped} onChange={setCrop} />
      <CropFields crop={crop} isFlipped={isFlipped} onChange={setCrop} />
      <DialogActions dialog={dialog} onReset={() => setCrop(WHOLE)}>
        <button
          type="button"
          className="button"
          onClick={() => {
            onDone(crop);
            dialog.current?.close();
          }}
        >
          Done
        </button>
      </DialogActions>
    </dialog>
  );
}
