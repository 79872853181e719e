import type { AreaId } from "../area.ts";
import { mainViews, shownViews, type Template, type View } from "../template.ts";
import { mostSeenFirst, type Printed, showsSome } from "./most-seen.ts";

/** The views that show something of what is printed, the best one first. */
export function printedViews(template: Template, prints: readonly Printed[]): View[] {
  const printed = mainViews(template).filter((view) =>
    prints.some(({ area }) => shows(view, area)),
  );
  return mostSeenFirst(printed, prints);
}

/** The same without those whose pictures show nothing of it. */
export function seenViews(template: Template, prints: readonly Printed[]): View[] {
  return printedViews(template, prints).filter((view) => showsSome(view, prints));
}

/** A page of a thing begins here: with its first view, or another that shows more of a print there. */
export function facingView(template: Template, prints: readonly Printed[]): View {
  return mostSeenFirst(mainViews(template), prints)[0] ?? template.views[0];
}

/** A card or a link shows this view of a design. */
export function coverView(template: Template, prints: readonly Printed[]): View {
  return printedViews(template, prints)[0] ?? shownViews(template)[0];
}

function shows(view: View, area: AreaId): boolean {
  return view.areas.some((shown) => shown.area.id === area);
}
