import { areaOf, isArea } from "../areas.ts";
import { templates } from "../templates.ts";
import { isAreaOf } from "./ids.ts";
import { meshProblem } from "./mesh-problem.ts";
import { colorValue } from "./own-color.ts";
import type { AreaData, OwnTemplate, TemplateData, ViewData } from "./template-data.ts";

const PHOTO = /^[0-9a-f]{32}$/;

export function isPhoto(picture: string): boolean {
  return PHOTO.test(picture);
}

/** What does not fit together, whatever state it is in: no draft is stored with it. */
export function contradictionsOf({ id, data }: Pick<OwnTemplate, "id" | "data">): string[] {
  const { areas, views, colors, sizes, smaller, guide } = data;
  const ids = areas.map((area) => area.id);
  return [
    ...twice(ids, "area"),
    ...twice(
      areas.map(({ name }) => name.toLowerCase()),
      "area",
    ),
    ...twice(
      views.map((view) => view.id),
      "view",
    ),
    ...twice(
      colors.map(({ name }) => colorValue(name)),
      "color",
    ),
    ...twice(sizes, "size"),
    ...areas.flatMap((area) => areaProblem(id, area) ?? []),
    ...views.flatMap((view) => viewProblems(view, areas)),
    ...smallerProblems(data, smaller),
    ...(guide && !sizes.includes(guide.drawn)
      ? [`The size guide counts from ${guide.drawn}: keep that size.`]
      : []),
  ];
}

/** What a draft lacks before it can be sold. */
export function missingOf({ areas, views, colors, sizes }: TemplateData): string[] {
  const seen = views.flatMap((view) => view.areas.map(({ area }) => area));
  return [
    ...(views.length === 0 ? ["Add a photograph."] : []),
    ...(areas.length === 0 ? ["Add an area that can be printed."] : []),
    ...areas.flatMap(({ id, name }) =>
      seen.includes(id) ? [] : [`Draw where the area ‘${name}’ lies on a photograph.`],
    ),
    ...(colors.length === 0 ? ["Say at least one color."] : []),
    ...(sizes.length === 0 ? ["Say at least one size: ‘One size’ will do."] : []),
  ];
}

function areaProblem(template: string, area: AreaData): string | undefined {
  if (isAreaOf(template, area.id)) return undefined;
  if (!isArea(area.id) || area.id.startsWith("own-"))
    return `There is no print area ${area.id} in the shop.`;
  const { name, inches } = areaOf(area.id);
  const isSame = inches.width === area.inches.width && inches.height === area.inches.height;
  return isSame
    ? undefined
    : `The shop's own area ${name} is ${inches.width} × ${inches.height} in. Give this area the same inches, or make it an area of its own.`;
}

function viewProblems({ name, picture, areas }: ViewData, all: readonly AreaData[]): string[] {
  const isThere = isPhoto(picture) || builtInPictures().includes(picture);
  return [
    ...(isThere ? [] : [`The shop has no picture ${picture}.`]),
    ...twice(
      areas.map(({ area }) => area),
      "area on a view",
    ),
    ...areas.flatMap(({ area, columns, points, seen }) => {
      const found = all.find(({ id }) => id === area);
      if (!found) return [`The view ‘${name}’ shows an area that is not there.`];
      return meshProblem({ columns, points, ...(seen && { seen }) }, found.inches) ?? [];
    }),
  ];
}

/** Copies of what comes with the shop have its pictures. */
function builtInPictures(): string[] {
  return templates().flatMap(({ views }) => views.map(({ picture }) => picture));
}

function smallerProblems({ areas, sizes }: TemplateData, smaller: TemplateData["smaller"]) {
  const problem =
    "A size that takes less of an area must be one of the sizes, with less of one of the areas.";
  const isWrong = Object.entries(smaller).some(
    ([size, reaches]) =>
      !sizes.includes(size) ||
      Object.entries(reaches).some(([id, { width, height }]) => {
        const area = areas.find((one) => one.id === id);
        return !area || width > area.inches.width || height > area.inches.height;
      }),
  );
  return isWrong ? [problem] : [];
}

function twice(names: readonly string[], what: string): string[] {
  const again = names.find((name, at) => names.indexOf(name) !== at);
  return again === undefined ? [] : [`There are two of the same ${what}: ${again}.`];
}
