import type { Size } from "../placement.ts";
import type { Area, AreaId } from "./area.ts";
import type { Color, ColorValue } from "./color.ts";
import type { Facts } from "./facts/facts.ts";
import type { Mesh } from "./mesh.ts";
import type { SizeFigures, SizeGuide } from "./size-guide.ts";
import type { AgeGroup, SizeGroup } from "./sizes/size-group.ts";

/** `classic`, `long-sleeve`: products, mockups and print files name a template by it. */
export type TemplateId = string;

/** `front`: letters and digits alone, so that a mockup's name is read in one way. */
export type ViewId = string;

/** A thing that designs are printed on: its areas, its views, its colors and its sizes. */
export type Template = {
  id: TemplateId;
  /** Admins choose it by this name. */
  name: string;
  /** One of them is called so: `shirt`. */
  noun: string;
  /** Papers list them in this order. */
  areas: readonly [Area, ...Area[]];
  /** Pages show them in this order; the first is the one that shows it best. */
  views: readonly [View, ...View[]];
  /** Pages show it by these in place of the drawings of `views`. */
  shots?: readonly [View, ...View[]];
  /** People see it worn by these, where pages show it as it lies. */
  worn?: readonly [View, ...View[]];
  /** It can be had in these; pages list them in this order. */
  colors: readonly [Color, ...Color[]];
  /** Pages list sizes in this order. */
  sizes: readonly string[];
  /** Sizes are listed below the names of their groups where there are several. */
  sizeGroups?: readonly SizeGroup[];
  /** Some sizes have less of an area, in inches down from a document's zero. */
  smaller: Readonly<Record<string, Readonly<Record<AreaId, Size>>>>;
  /** How it fits people, if it is worn. */
  guide?: SizeGuide;
  /** These sizes measure what the owner typed, whatever the guide would count. */
  figures?: Readonly<Record<string, SizeFigures>>;
  /** Search engines list it under these, see `productFeed`. */
  feed: Feed;
  /** What customs, carriers and shopping sites call it; `factsOf` knows the shirts'. */
  facts?: Facts;
  /** Names of stored pictures end with it: raised with a drawing, it has them drawn anew. One's own has a hash. */
  version?: string;
  /** No further products are made from it. */
  isRetired?: true;
};

export type Feed = {
  /** The number of Google's product taxonomy, of version 2021-09-21. */
  category: string;
  /** Who wears it; nobody a mug. */
  wearers: { gender: "female" | "male" | "unisex"; ageGroup: AgeGroup } | undefined;
};

/** A picture of it from one direction, and the areas that are seen there. */
export type View = {
  id: ViewId;
  name: string;
  /** The files of its layers begin with this name, see `layersFile`. */
  picture: string;
  /** In these colors it has a photograph of its own, which is shown as it is: `heathernavy`. */
  photographs?: Readonly<Record<ColorValue, string>>;
  /** Parts of these pictures are no cloth: they keep their colors, and nothing is printed on them. */
  masked?: readonly string[];
  /** An SVG path that stands for the picture where it cannot be had; without one, a panel does. */
  outline?: string;
  areas: readonly ShownArea[];
  /** A picture as of a camera; without it, a drawing. */
  shot?: Shot;
};

/** The camera sees cloth as it hangs or lies. Prints lie on it as on the flat drawing of the view `of`. */
export type Shot = {
  /** The folder of its passes, see `readPasses`. */
  passes: string;
  of: ViewId;
  /** Glaze and paper mirror so much of their lights in any color; cloth only where it is dark. */
  shine?: number;
  /** It shows nothing of a print that no other shot does: only pages of the thing itself have it. */
  isFurther?: true;
};

/** The area lies here on a picture: its center in preview px, and the turn about it in degrees. */
export type AreaFrame = { x: number; y: number; rotation: number; pixelsPerInch: number };

/** Its frame says about where and how large it is; a mesh, if it has one, says where each inch lies. */
export type ShownArea = AreaFrame & {
  area: Area;
  mesh?: Mesh;
  /** No size has more of the area, in inches like `smaller`: a print is pictured as it fits into this. */
  reach?: Size;
};

/** Throws RangeError when it has no such view. */
export function viewNamed(template: Template, id: ViewId): View {
  const view = findView(template, id);
  if (!view) throw new RangeError(`${template.id} has no view ${id}`);
  return view;
}

export function findView(template: Template, id: string): View | undefined {
  return (
    template.views.find((view) => view.id === id) ??
    takenShots(template).find((shot) => isNamed(shot, id))
  );
}

/** URLs may name an earlier version of a shot, from when it looked otherwise. */
function isNamed({ id }: View, name: string): boolean {
  const [, angle, newest] = VERSIONED.exec(id) ?? [];
  const [, named, version] = VERSIONED.exec(name) ?? [];
  return angle !== undefined && angle === named && Number(version) <= Number(newest);
}

const VERSIONED = /^([a-z0-9]+)~([1-9]\d?)$/;

/** The flat drawing that it shows the prints of is called so. */
export function flatViewId({ id, shot }: View): ViewId {
  return shot?.of ?? id;
}

/** Pages show the thing from here, in this order. */
export function shownViews({ views, shots }: Template): readonly [View, ...View[]] {
  return shots ?? views;
}

/** All of its photographs. */
export function takenShots({ shots, worn }: Template): readonly View[] {
  return [...new Set([...(shots ?? []), ...(worn ?? [])])];
}

/** Each shows what no other does. */
export function mainViews(template: Template): readonly View[] {
  return shownViews(template).filter(({ shot }) => !shot?.isFurther);
}

/** The view that shows all of the area. Throws RangeError when there is none. */
export function viewOf({ id, views }: Template, area: AreaId): View {
  const found = views.find((view) => view.areas.some((shown) => isWhole(shown, area)));
  if (!found) throw new RangeError(`no view of ${id} shows the area ${area}`);
  return found;
}

/** The area lies here on the view that shows all of it. */
export function frameOf(template: Template, area: AreaId): ShownArea {
  const found = viewOf(template, area).areas.find((shown) => isWhole(shown, area));
  if (!found) throw new RangeError(`${template.id} has no area ${area}`);
  return found;
}

export function areaIdsOn(view: View): AreaId[] {
  return view.areas.map(({ area }) => area.id);
}

/** The template lacks these areas, which the design prints on. */
export function missingAreas({ areas }: Template, prints: readonly { area: AreaId }[]): AreaId[] {
  const own = areas.map(({ id }) => id);
  return prints.flatMap(({ area }) => (own.includes(area) ? [] : area));
}

/** Nothing is sold without something on its main area; where it has none, any area will do. */
export function isDesigned(
  { areas }: { areas: readonly Area[] },
  printed: readonly AreaId[],
): boolean {
  const main = areas.find(({ isMain }) => isMain);
  return main ? printed.includes(main.id) : printed.length > 0;
}

/** True when all that is printed has a place on it, and it needs no more. */
export function takes(template: Template, prints: readonly { area: AreaId }[]): boolean {
  const printed = prints.map(({ area }) => area);
  return missingAreas(template, prints).length === 0 && isDesigned(template, printed);
}

function isWhole({ area, mesh }: ShownArea, id: AreaId): boolean {
  return area.id === id && !mesh?.seen;
}
