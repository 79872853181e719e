import { contrast } from "../../color-contrast.ts";
import type { Area } from "../../goods/area.ts";
import type { Color } from "../../goods/color.ts";
import type { Template, View } from "../../goods/template.ts";
import { templates } from "../../goods/templates.ts";
import type { DesignDocument, Layer } from "../document.ts";
import { withInks } from "../kinds/layer-kinds.ts";
import { INK, PAPER, placeStartingPoint } from "./place.ts";
import { STARTING_POINTS } from "./starting-points.ts";

/**
 * One of the shop's own designs, as its pages show it on a thing that nobody has designed on. Each
 * template has its own, whatever the color, so that a page shows several.
 */
export function samplePrint(template: Template, color: Color): DesignDocument {
  const area = printedArea(template);
  const { id } = area;
  const { layers = [] } = STARTING_POINTS.find(({ name }) => name === sampleOn(template)) ?? {};
  const placed = placeStartingPoint(layers, { area: id, isDark: color.isDark });
  const seen = seenOf(template, template.views[0]);
  const across = seen ? seen.x + seen.width / 2 - area.inches.width / 2 : 0;
  const shown = placed.map((layer) => readable({ ...layer, x: layer.x + across }, color));
  return { version: 1, areas: { [id]: shown } };
}

/** True where a picture of the view shows the whole sample: of what goes around a thing, the first. */
export function showsSample(template: Template, view: View): boolean {
  const { id } = printedArea(template);
  const isPrinted = view.areas.some(({ area }) => area.id === id);
  return isPrinted && (view.id === template.views[0].id || !seenOf(template, view));
}

/** The part of the printed area that the view shows, where it is not all. */
function seenOf(template: Template, view: View) {
  const { id } = printedArea(template);
  return view.areas.find(({ area }) => area.id === id)?.mesh?.seen;
}

function printedArea({ areas }: Template): Area {
  return areas.find(({ isMain }) => isMain) ?? areas[0];
}

/** In the order of the templates: small ones suit a cap, and a youth tee has a team of its age. */
const SAMPLES = [
  ...["funny", "shop", "run", "club", "band", "anniversary", "event", "team", "pet"],
  ...["shop", "family", "birthday", "event", "pet"],
];

function sampleOn(template: Template): string | undefined {
  return SAMPLES[templates().indexOf(template) % SAMPLES.length];
}

/** Ink of nearly the cloth's color takes one that is read on it; outlined letters are read by either ink. */
function readable(layer: Layer, { hex, isDark }: Color): Layer {
  const isRead = (ink: string) => contrast(ink, hex) >= READ_EASILY;
  const outline = layer.kind === "text" ? layer.outline : undefined;
  if (layer.kind === "text" && outline && (isRead(layer.fill) || isRead(outline.color)))
    return layer;
  return withInks(layer, (ink) => (isRead(ink) ? ink : isDark ? PAPER : INK));
}

/** In the measure of `contrast`. */
const READ_EASILY = 0.21;
