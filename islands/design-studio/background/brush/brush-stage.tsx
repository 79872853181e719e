/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import { STROKE_GRID, type Stroke } from "#shop/designs/background/strokes.ts";
import type { Brush } from "./brush-fields.tsx";
import { type BrushPicture, paintedPicture, READ } from "./brush-picture.ts";
import { useStroke } from "./use-stroke.ts";

type BrushStageProps = {
  picture: BrushPicture;
  brush: Brush;
  strokes: readonly Stroke[];
  isLocked: boolean;
  onStroke: (stroke: Stroke) => void;
};

/** The cutout over its pale source, with a ring where the brush is. */
export function BrushStage({ picture, brush, strokes, isLocked, onStroke }: BrushStageProps) {
  const source = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture;
  const { at, handlers, painted } = useStroke({
    ...{ picture, brush, strokes, isLocked, onStroke, canvas },
  });
  useEffect(() => {
    source.current?.getContext("2d")?.putImageData(picture.source, 0, 0);
  }, [picture]);
  useEffect(() => {
    painted.current = paintedPicture(picture, strokes);
    canvas.current?.getContext("2d", READ)?.putImageData(painted.current, 0, 0);
  }, [picture, strokes, painted]);

  const unit = Math.max(width, height) / STROKE_GRID;
  const ring = {
    left: `${(at[0] * unit * 100) / width}%`,
    top: `${(at[1] * unit * 100) / height}%`,
    width: `${(brush.radius * 2 * unit * 100) / width}%`,
  };
  return (
    <div
      className="brush__stage"
      role="application"
      aria-label="Picture to paint on"
      aria-describedby="brush-hint"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and Space paint here.
      tabIndex={0}
      {...handlers}
    >
      <canvas className="brush__source" ref={source} width={width} height={height} />
      <canvas ref={canvas} width={width} height={height} />
      <div className="brush__clip">
        <span className="brush__ring" style={ring} />
      </div>
    </div>
  );
}
