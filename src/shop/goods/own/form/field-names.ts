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

/** In the order of a mesh of four points. */
export const CORNERS = ["topleft", "topright", "bottomleft", "bottomright"] as const;
export type Corner = (typeof CORNERS)[number];

export const CORNER_NAMES: Record<Corner, string> = {
  topleft: "Top left",
  topright: "Top right",
  bottomleft: "Bottom left",
  bottomright: "Bottom right",
};
