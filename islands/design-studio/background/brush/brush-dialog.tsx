/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import { STROKE_LIMITS, type Stroke } from "#shop/designs/background/strokes.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Artwork } from "../../artwork.ts";
import { DialogActions } from "../../dialog-actions.tsx";
import type { EditorImage } from "../../editor/refit.ts";
import { type Brush, BrushFields } from "./brush-fields.tsx";
import { BrushStage } from "./brush-stage.tsx";
import { isFull } from "./stroke-list.ts";
import { useApplyStrokes, useBrushPicture } from "./use-brush.ts";

export type BrushDialogProps = {
  place: { layer: EditorImage; area: AreaId; cutout: Artwork };
  /** Painted before the dialog was closed. */
  unsaved: readonly Stroke[] | undefined;
  onChange: (strokes: readonly Stroke[] | undefined) => void;
  onClose: () => void;
};

const FULL = `That is all the brush takes: ${STROKE_LIMITS.strokes} strokes, or ${STROKE_LIMITS.points} points. Undo some to paint on.`;

/** The shirt does not change until Apply. */
export function BrushDialog({ place, unsaved, onChange, onClose }: BrushDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [brush, setBrush] = useState<Brush>({ mode: "restore", radius: 250 });
  const { data: brushed, error } = useBrushPicture(place.cutout);
  const { isRunning, problem, apply } = useApplyStrokes(place, () => {
    // Gives focus back, to a button that is still there.
    dialog.current?.close();
    onChange(undefined);
    onClose();
  });
  useEffect(() => dialog.current?.showModal(), []);
  const strokes = unsaved ?? brushed?.strokes ?? [];
  const isUnpainted = strokes.length === 0;
  const said = error?.message ?? problem ?? (isFull(strokes) ? FULL : "");
  return (
    <dialog className="dialog brush" ref={dialog} aria-labelledby="brush-title" onClose={onClose}>
      <h2 id="brush-title">Brush {place.cutout.name}</h2>
      <p className="field__hint" id="brush-hint">
        Paint over what should come back or go. With the keyboard, arrow keys move the brush and
        Space paints.
      </p>
      {brushed ? (
        <BrushStage
          picture={brushed.picture}
          brush={brush}
          strokes={strokes}
          isLocked={isRunning}
          onStroke={(stroke) => onChange([...strokes, stroke])}
        />
      ) : (
        !error && (
          <p className="row">
            <span className="spinner" /> Opening the picture...
          </p>
        )
      )}
      <BrushFields brush={brush} onChange={setBrush} />
      <p className="field__error" role="alert">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {strokes.length === 1 ? "1 stroke" : `${strokes.length} strokes`}
      </p>
      <DialogActions
        dialog={dialog}
        resetDisabled={isUnpainted || isRunning}
        onReset={() => onChange([])}
        first={
          <button
            type="button"
            className="button button--ghost"
            disabled={isUnpainted || isRunning}
            onClick={() => onChange(strokes.slice(0, -1))}
          >
            Undo
          </button>
        }
      >
        <button
          type="button"
          className="button"
          disabled={!brushed || unsaved === undefined || isRunning}
          onClick={() => brushed && apply(brushed, strokes)}
        >
          {isRunning && <span className="spinner" />}
          {isRunning ? "Applying..." : "Apply"}
        </button>
      </DialogActions>
    </dialog>
  );
}
