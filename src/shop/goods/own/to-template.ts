import type { Area } from "../area.ts";
import { areaOf, isArea } from "../areas.ts";
import { bleeding } from "../bleed.ts";
import type { Feed, Template, View } from "../template.ts";
import { isAreaOf } from "./ids.ts";
import { colorOf } from "./own-color.ts";
import { printDataOf } from "./print-data.ts";
import { shownArea } from "./shown-area.ts";
import type { AreaData, OwnTemplate, TemplateData, ViewData } from "./template-data.ts";

type Described = Pick<OwnTemplate, "id" | "data">;

/** Throws RangeError for one that is not complete: `problemsOf` says what it lacks. */
export function toTemplate({ id, name, state, data }: OwnTemplate): Template {
  const { noun, sizes, sizeGroups, smaller, guide, figures, category, wearers, facts } = data;
  const [area, ...areas] = data.areas.map((one) => toArea(id, one, smaller));
  const [view, ...views] = data.views.map((one) => toView({ id, data }, one));
  const [color, ...colors] = data.colors.map(colorOf);
  if (!area || !view || !color) throw new RangeError(`${id} is not complete`);
  const template: Omit<Template, "version"> = {
    ...{ id, name, noun, areas: [area, ...areas], views: [view, ...views] },
    ...{ colors: [color, ...colors], sizes, smaller },
    ...(sizeGroups && { sizeGroups }),
    ...(guide && { guide }),
    ...(figures && { figures }),
    ...(facts && { facts }),
    feed: { category, wearers: WHO[wearers] },
    ...(state === "retired" && { isRetired: true }),
  };
  return { ...template, version: versionOf(template) };
}

/** One of the shop's own areas is that one, so that designs for it go on this thing. */
export function toArea(
  template: string,
  { id, name, inches, ...print }: AreaData,
  smaller: TemplateData["smaller"],
): Area {
  if (!isAreaOf(template, id) && isArea(id)) return areaOf(id);
  const { bleed, ...others } = printDataOf(print);
  const area = { id, name, inches, box: { x: 0, y: 0, ...inches }, positions: [], ...others };
  if (!bleed) return area;
  const reaches = Object.values(smaller).flatMap((areas) => areas[id] ?? []);
  const scales = reaches.flatMap(({ width, height }) => [
    width / inches.width,
    height / inches.height,
  ]);
  return bleeding(area, bleed, Math.min(1, ...scales));
}

/** A view of a draft, too: what it names and lacks is left out. */
export function toView({ id, data }: Described, view: ViewData): View {
  const shown = view.areas.flatMap((placed) => {
    const area = data.areas.find((one) => one.id === placed.area);
    if (!area) return [];
    const reach = reachOf(data, area);
    return { ...shownArea(toArea(id, area, data.smaller), placed), ...(reach && { reach }) };
  });
  const { photographs, masked } = view;
  return {
    ...{ id: view.id, name: view.name, picture: view.picture, areas: shown },
    ...(photographs && { photographs }),
    ...(masked && { masked }),
  };
}

/** What the largest size takes of the area; undefined for all of it. */
function reachOf({ sizes, smaller }: TemplateData, { id, inches }: AreaData) {
  const reaches = sizes.map((size) => smaller[size]?.[id] ?? inches);
  const width = Math.max(...reaches.map((reach) => reach.width));
  const height = Math.max(...reaches.map((reach) => reach.height));
  const isWhole = sizes.length === 0 || (width === inches.width && height === inches.height);
  return isWhole ? undefined : { width, height };
}

const WHO: Record<TemplateData["wearers"], Feed["wearers"]> = {
  nobody: undefined,
  adult: { gender: "unisex", ageGroup: "adult" },
  female: { gender: "female", ageGroup: "adult" },
  male: { gender: "male", ageGroup: "adult" },
  kids: { gender: "unisex", ageGroup: "kids" },
  toddler: { gender: "unisex", ageGroup: "toddler" },
  infant: { gender: "unisex", ageGroup: "infant" },
  newborn: { gender: "unisex", ageGroup: "newborn" },
};

/** Raise it when photographs are drawn in another way. */
const LIGHT_VERSION = 2;

/** What is drawn depends on these alone. FNV-1a, in 32 bits. */
function versionOf({ views, colors }: Pick<Template, "views" | "colors">): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([LIGHT_VERSION, views, colors]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
