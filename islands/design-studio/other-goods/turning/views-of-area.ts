import type { AreaId } from "#shop/goods/area.ts";
import { planeOf } from "#shop/goods/mesh.ts";
import type { ShownArea, Template, View } from "#shop/goods/template.ts";

/** How a view shows the area, if it does. */
export function shownOn(view: View, area: AreaId): ShownArea | undefined {
  return view.areas.find((shown) => shown.area.id === area);
}

/** True for what goes around a bend, or is seen in part; what is seen whole may lie in a plane. */
export function bends({ mesh }: ShownArea): boolean {
  return mesh !== undefined && (mesh.seen !== undefined || planeOf(mesh) === undefined);
}

/**
 * The views that show something of an area, in the order in which they follow each other when the
 * thing is turned to the left; one that shows all of it comes last.
 */
export function viewsOf({ views }: Template, area: AreaId): View[] {
  const from = (view: View) => shownOn(view, area)?.mesh?.seen?.x ?? Infinity;
  const showing = views.filter((view) => shownOn(view, area));
  return showing.toSorted((one, other) => (from(one) < from(other) ? -1 : 1));
}
