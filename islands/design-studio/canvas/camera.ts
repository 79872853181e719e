import type { Point } from "#shop/documents/geometry.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { frameOf, type Template } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { fillsView } from "../shown-template.ts";

/**
 * The camera stands on top of an area's own view: times as large, then moved by px of `VIEW_SIZE`.
 */
type Camera = { zoom: number; x: number; y: number };

export const FIT: Camera = { zoom: 1, x: 0, y: 0 };

export const MAX_ZOOM = 8;

/** The point `at`, in px of `VIEW_SIZE`, stays where it is. */
export function zoomAt({ zoom, x, y }: Camera, by: number, at: Point): Camera {
  const next = Math.min(Math.max(zoom * by, 1), MAX_ZOOM);
  const grown = next / zoom;
  return held({ zoom: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
}

export function pan({ zoom, x, y }: Camera, by: Point): Camera {
  return held({ zoom, x: x + by.x, y: y + by.y });
}

export const MIDDLE: Point = { x: VIEW_SIZE.width / 2, y: VIEW_SIZE.height / 2 };

/** The shirt covers the view, so that nobody loses it. */
function held({ zoom, x, y }: Camera): Camera {
  const within = (value: number, side: number) => Math.min(Math.max(value, side * (1 - zoom)), 0);
  return { zoom, x: within(x, VIEW_SIZE.width), y: within(y, VIEW_SIZE.height) };
}

/** An SVG transform from the shirt as a whole to what is shown of it. */
export function cameraTransform(template: Template, { zoom, x, y }: Camera, area: AreaId): string {
  const own = fillsView(template, area) ? "" : nearView(template, area);
  return `translate(${x} ${y}) scale(${zoom}) ${own}`;
}

/**
 * The transform goes from inches of an area to px of `VIEW_SIZE`; where the print is seen smaller by
 * `fit`, the middle of the area's top edge stays.
 */
export function areaTransform(template: Template, area: AreaId, fit = 1): string {
  const { x, y, rotation, pixelsPerInch, area: shown } = frameOf(template, area);
  const { width, height } = shown.inches;
  const turned = rotation === 0 ? "" : ` rotate(${rotation})`;
  const placed = `translate(${x} ${y})${turned} scale(${pixelsPerInch})`;
  if (fit === 1) return `${placed} translate(${-width / 2} ${-height / 2})`;
  return `${placed} translate(0 ${-height / 2}) scale(${fit}) translate(${-width / 2} 0)`;
}

/** A small area is seen so large, in px of `VIEW_SIZE`. */
export const NEAR_SIDE = 320;

/** Upright, in the middle. */
function nearView(template: Template, area: AreaId): string {
  const { x, y, rotation, pixelsPerInch, area: near } = frameOf(template, area);
  const { width, height } = near.inches;
  const zoom = NEAR_SIDE / (Math.max(width, height) * pixelsPerInch);
  return `translate(${MIDDLE.x} ${MIDDLE.y}) scale(${zoom}) rotate(${-rotation}) translate(${-x} ${-y})`;
}
