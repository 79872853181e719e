import type { AreaId } from "../../area.ts";
import type { ViewId } from "../../template.ts";

/** The fields of a template's form; what is drawn on a photograph writes into them. */
export const FIELD = {
  areaName: (at: number) => `area-${at}-name`,
  areaId: (at: number) => `area-${at}-id`,
  width: (at: number) => `area-${at}-width`,
  height: (at: number) => `area-${at}-height`,
  removeArea: (at: number) => `area-${at}-remove`,
  viewName: (view: ViewId) => `view-${view}-name`,
  removeView: (view: ViewId) => `view-${view}-remove`,
  corner: (view: ViewId, area: AreaId, corner: Corner, axis: "x" | "y") =>
    `place-${view}-${area}-${corner}-${axis}`,
  /** Points in rows, where edges are bent: `3: 10 20, 30 20, …` begins with the points in a row. */
  bent: (view: ViewId, area: AreaId) => `bent-${view}-${area}`,
} as const;

/** How an area is printed. */
export const PRINT_FIELD = {
  technique: (at: number) => `area-${at}-technique`,
  dpi: (at: number) => `area-${at}-dpi`,
  bleed: (at: number) => `area-${at}-bleed`,
  safe: (at: number) => `area-${at}-safe`,
  isCutOut: (at: number) => `area-${at}-cut-out`,
  leastDpi: (at: number) => `area-${at}-least-dpi`,
  inks: (at: number) => `area-${at}-inks`,
  isOpaque: (at: number) => `area-${at}-opaque`,
} as const;

/** A size has so much of an area; its name ends the field's, because lines of the list may move. */
export const SMALLER_FIELD = {
  width: (at: number, size: string) => `area-${at}-width of ${size}`,
  height: (at: number, size: string) => `area-${at}-height of ${size}`,
  /** The problem of all of these fields stands under it. */
  error: (at: number) => `area-${at}-smaller`,
} as const;

/** In the order of a mesh of four points. */
export const CORNERS = ["topleft", "topright", "bottomleft", "bottomright"] as const;
export type Corner = (typeof CORNERS)[number];

export const CORNER_NAMES: Record<Corner, string> = {
  topleft: "Top left",
  topright: "Top right",
  bottomleft: "Bottom left",
  bottomright: "Bottom right",
};
