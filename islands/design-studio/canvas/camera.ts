import { AREA_INCHES, AREA_PARTS, type Area } from "#shop/documents/areas.ts";
import type { Point } from "#shop/documents/geometry.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";
import { areaFrame } from "#shop/shirt/area-frame.ts";

/**
 * The camera stands on top of an area's own view: times as large, then moved by px of `SHIRT_VIEW`.
 */
type Camera = { zoom: number; x: number; y: number };

export const FIT: Camera = { zoom: 1, x: 0, y: 0 };

export const MAX_ZOOM = 8;

/** The point `at`, in px of `SHIRT_VIEW`, stays where it is. */
export function zoomAt({ zoom, x, y }: Camera, by: number, at: Point): Camera {
  const next = Math.min(Math.max(zoom * by, 1), MAX_ZOOM);
  const grown = next / zoom;
  return held({ zoom: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
}

export function pan({ zoom, x, y }: Camera, by: Point): Camera {
  return held({ zoom, x: x + by.x, y: y + by.y });
}

export const MIDDLE: Point = { x: SHIRT_VIEW.width / 2, y: SHIRT_VIEW.height / 2 };

/** The shirt covers the view, so that nobody loses it. */
function held({ zoom, x, y }: Camera): Camera {
  const within = (value: number, side: number) => Math.min(Math.max(value, side * (1 - zoom)), 0);
  return { zoom, x: within(x, SHIRT_VIEW.width), y: within(y, SHIRT_VIEW.height) };
}

/** An SVG transform from the shirt as a whole to what is shown of it. */
export function cameraTransform({ zoom, x, y }: Camera, area: Area): string {
  const own = AREA_PARTS[area] === "body" ? "" : sleeveView(area);
  return `translate(${x} ${y}) scale(${zoom}) ${own}`;
}

/** The transform goes from inches of an area to px of `SHIRT_VIEW`. */
export function areaTransform(area: Area): string {
  const { x, y, rotation, pixelsPerInch } = areaFrame("classic", area);
  const { width, height } = AREA_INCHES[area];
  const turned = rotation === 0 ? "" : ` rotate(${rotation})`;
  return `translate(${x} ${y})${turned} scale(${pixelsPerInch}) translate(${-width / 2} ${-height / 2})`;
}

/** Times as large, so that a sleeve's area fills most of the view. */
const SLEEVE_ZOOM = 4;

/** Upright, in the middle. */
function sleeveView(area: Area): string {
  const { x, y, rotation } = areaFrame("classic", area);
  return `translate(${MIDDLE.x} ${MIDDLE.y}) scale(${SLEEVE_ZOOM}) rotate(${-rotation}) translate(${-x} ${-y})`;
}
