import { contrast } from "../../color-contrast.ts";
import type { Area } from "../../goods/area.ts";
import type { Color } from "../../goods/color.ts";
import type { Template, TemplateId, View } from "../../goods/template.ts";
import type { DesignDocument, Layer } from "../document.ts";
import { withInks } from "../kinds/layer-kinds.ts";
import { INK, PAPER, placeStartingPoint } from "./place.ts";
import { STARTING_POINTS, type StartingPointName } from "./starting-points.ts";

/**
 * One of the shop's own designs, as its pages show it on a thing that nobody has designed on. Each
 * template has its own, whatever the color, so that a page shows several.
 */
export function samplePrint(template: Template, color: Color): DesignDocument {
  const { id } = printedArea(template);
  const { layers = [] } = STARTING_POINTS.find(({ name }) => name === sampleOn(template.id)) ?? {};
  const placed = placeStartingPoint(layers, { area: id, isDark: color.isDark });
  return { version: 1, areas: { [id]: placed.map((layer) => readable(layer, color)) } };
}

/** True where a picture of the view shows the whole sample. */
export function showsSample(template: Template, view: View): boolean {
  const { id } = printedArea(template);
  return view.areas.some(({ area, mesh }) => area.id === id && !mesh?.seen);
}

function printedArea({ areas }: Template): Area {
  return areas.find(({ isMain }) => isMain) ?? areas[0];
}

const SAMPLES: Record<TemplateId, StartingPointName> = {
  classic: "funny",
  premium: "shop",
  "v-neck": "run",
  "long-sleeve": "club",
  boxy: "band",
  hoodie: "team",
  "tank-top": "event",
  "youth-tee": "birthday",
  "baby-bodysuit": "pet",
  cap: "shop",
  "tote-bag": "family",
  poster: "event",
};

function sampleOn(template: TemplateId): StartingPointName {
  return SAMPLES[template] ?? "anniversary";
}

/** Ink of nearly the cloth's color takes one that is read on it; letters with an outline are read by that. */
function readable(layer: Layer, { hex, isDark }: Color): Layer {
  if (layer.kind === "text" && layer.outline) return layer;
  return withInks(layer, (ink) => (contrast(ink, hex) >= READ_EASILY ? ink : isDark ? PAPER : INK));
}

/** In the measure of `contrast`. */
const READ_EASILY = 0.2;
