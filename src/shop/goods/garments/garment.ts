import { type Size, VIEW_SIZE } from "../../placement.ts";
import type { Area, AreaId } from "../area.ts";
import { laidShots, shotOf, shotsOf, type Versions } from "../photographs/shots-of.ts";
import { reachOf } from "../sizes/size-areas.ts";
import type { Feed, ShownArea, Template, TemplateId, View } from "../template.ts";
import type { Outline } from "./outlines/outline.ts";
import { addOutline } from "./outlines/outlines.ts";

/** Apparel & Accessories > Clothing > Shirts & Tops, of Google's taxonomy. */
export const SHIRTS_AND_TOPS = "212";

export const ADULTS: Feed["wearers"] = { gender: "unisex", ageGroup: "adult" };

/**
 * What no size has of an area, its pictures do not show either. Its outline stands for them. `shots`
 * is the number of its photographs, where it has some: of its front, its back and its side, or of the
 * front alone; there are two where it also lies on a table.
 */
export function garment(outline: Outline, template: Template, shots?: number | Versions): Template {
  addOutline(template.id, outline);
  const [first, ...others] = template.views;
  const fitted = (view: View) => ({
    ...view,
    areas: view.areas.map((shown) => ({ ...shown, ...reachIn(template, shown.area) })),
  });
  const views: [View, ...View[]] = [fitted(first), ...others.map(fitted)];
  return {
    ...template,
    views,
    ...(shots && taken(template.id, views, shots)),
  };
}

function taken(
  id: TemplateId,
  [front, back]: readonly [View, ...View[]],
  shots: number | Versions,
): Pick<Template, "shots" | "worn"> {
  if (typeof shots !== "number") return back ? laidShots(id, [front, back], shots) : {};
  return { shots: back ? shotsOf(id, [front, back], shots) : [shotOf(id, shots, { of: front })] };
}

/** The area lies upright in the middle of the picture; its zero is at `top`, in preview px. */
export function upright(area: Area, top: number, pixelsPerInch: number): ShownArea {
  const y = top + (area.inches.height * pixelsPerInch) / 2;
  return { area, x: VIEW_SIZE.width / 2, y, rotation: 0, pixelsPerInch };
}

/** All of these sizes have as much of each area. */
export function alike(
  sizes: readonly string[],
  areas: Readonly<Record<AreaId, Size>>,
): Template["smaller"] {
  return Object.fromEntries(sizes.map((size) => [size, areas]));
}

export function inches(width: number, height: number): Size {
  return { width, height };
}

function reachIn(template: Template, area: Area): Pick<ShownArea, "reach"> {
  const reaches = template.sizes.map((size) => reachOf(template, size, area));
  const reach = {
    width: Math.max(...reaches.map(({ width }) => width)),
    height: Math.max(...reaches.map(({ height }) => height)),
  };
  const { width, height } = area.inches;
  return reach.width < width || reach.height < height ? { reach } : {};
}
