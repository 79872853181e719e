/** @jsxImportSource react */
import { type PointerEvent, useRef } from "react";
import type { Point } from "#shop/documents/geometry.ts";
import type { Crop } from "#shop/documents/layers/crop.ts";
import { type CropSide, cutSide, shiftCrop } from "#shop/documents/layers/crop-sides.ts";

type CropStageProps = {
  href: string;
  crop: Crop;
  isFlipped: boolean;
  onChange: (crop: Crop) => void;
};

/** One crops on the stage by mouse or touch, and in the fields below it by keyboard. */
export function CropStage({ href, crop, isFlipped, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ crop: Crop; at: Point; sides: readonly CropSide[] }>(null);

  /** Numbers are parts of the picture's width and height. */
  function at({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return { x: 0, y: 0 };
    const x = (clientX - box.left) / box.width;
    return { x: isFlipped ? 1 - x : x, y: (clientY - box.top) / box.height };
  }

  function take(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
    const handle = HANDLES.find(
      ({ name }) => name === (event.target as HTMLElement).dataset.handle,
    );
    if (!handle) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { crop, at: at(event), sides: handle.sides };
  }

  function drag(event: PointerEvent): void {
    if (!held.current) return;
    const { crop: before, at: from, sides } = held.current;
    const to = at(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    const cut = (next: Crop, side: CropSide) => cutSide(next, side, edgeOf(before, side, by));
    onChange(sides.length > 0 ? sides.reduce(cut, before) : shiftCrop(before, by.x, by.y));
  }

  function letGo(): void {
    held.current = null;
  }

  const place = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div
      className="crop__stage"
      ref={stage}
      data-flipped={isFlipped || undefined}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <img src={href} alt="" draggable={false} />
      <div className="crop__shade">
        <div className="crop__kept" style={place} />
      </div>
      <div className="crop__frame" style={place}>
        {HANDLES.map(({ name }) => (
          <span key={name} className="crop__handle" data-handle={name} />
        ))}
      </div>
    </div>
  );
}

/** `all` moves the frame. */
const HANDLES: { name: string; sides: CropSide[] }[] = [
  { name: "all", sides: [] },
  { name: "left", sides: ["left"] },
  { name: "right", sides: ["right"] },
  { name: "top", sides: ["top"] },
  { name: "bottom", sides: ["bottom"] },
  { name: "top-left", sides: ["top", "left"] },
  { name: "top-right", sides: ["top", "right"] },
  { name: "bottom-left", sides: ["bottom", "left"] },
  { name: "bottom-right", sides: ["bottom", "right"] },
];

function edgeOf({ x, y, width, height }: Crop, side: CropSide, by: Point): number {
  const edges = { left: x + by.x, right: x + width + by.x };
  return { ...edges, top: y + by.y, bottom: y + height + by.y }[side];
}

function percent(share: number): string {
  return `${share * 100}%`;
}
