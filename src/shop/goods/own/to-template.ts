import type { Area } from "../area.ts";
import { areaOf, isArea } from "../areas.ts";
import type { Feed, Template, View } from "../template.ts";
import { isAreaOf } from "./ids.ts";
import { colorOf } from "./own-color.ts";
import { shownArea } from "./shown-area.ts";
import type { AreaData, OwnTemplate, TemplateData, ViewData } from "./template-data.ts";

type Described = Pick<OwnTemplate, "id" | "data">;

/** Throws RangeError for one that is not complete: `problemsOf` says what it lacks. */
export function toTemplate({ id, name, state, data }: OwnTemplate): Template {
  const { noun, sizes, smaller, guide, category, wearers } = data;
  const [area, ...areas] = data.areas.map((one) => toArea(id, one));
  const [view, ...views] = data.views.map((one) => toView({ id, data }, one));
  const [color, ...colors] = data.colors.map(colorOf);
  if (!area || !view || !color) throw new RangeError(`${id} is not complete`);
  const template: Omit<Template, "version"> = {
    ...{ id, name, noun, areas: [area, ...areas], views: [view, ...views] },
    ...{ colors: [color, ...colors], sizes, smaller },
    ...(guide && { guide }),
    feed: { category, wearers: WHO[wearers] },
    ...(state === "retired" && { isRetired: true }),
  };
  return { ...template, version: versionOf(template) };
}

/** One of the shop's own areas is that one, so that designs for it go on this thing. */
export function toArea(template: string, { id, name, inches }: AreaData): Area {
  if (!isAreaOf(template, id) && isArea(id)) return areaOf(id);
  return { id, name, inches, box: { x: 0, y: 0, ...inches }, positions: [] };
}

/** A view of a draft, too: what it names and lacks is left out. */
export function toView({ id, data }: Described, view: ViewData): View {
  const shown = view.areas.flatMap((placed) => {
    const area = data.areas.find((one) => one.id === placed.area);
    if (!area) return [];
    const reach = reachOf(data, area);
    return { ...shownArea(toArea(id, area), placed), ...(reach && { reach }) };
  });
  return { id: view.id, name: view.name, picture: view.picture, areas: shown };
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
  infant: { gender: "unisex", ageGroup: "infant" },
};

/** What is drawn depends on these alone. FNV-1a, in 32 bits. */
function versionOf({ views, colors }: Pick<Template, "views" | "colors">): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([views, colors]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
