import { sizeText, UNIT_NAMES } from "../../forms/length.ts";
import { VIEW_SIZE } from "../../placement.ts";
import type { Units } from "../../print-size.ts";
import { areaOf, isArea } from "../areas.ts";
import { factProblems } from "../facts/facts-data.ts";
import { isPhoto } from "../photographs/is-photo.ts";
import { groupProblems } from "../sizes/size-groups-data.ts";
import { templates } from "../templates.ts";
import { isAreaOf } from "./ids.ts";
import { colorOf, colorValue } from "./own-color.ts";
import { printProblems } from "./print-data.ts";
import { meshProblem } from "./problems/mesh-problem.ts";
import { smallerProblems } from "./problems/smaller-problems.ts";
import type { AreaData, OwnTemplate, TemplateData, ViewData } from "./template-data.ts";

/** What does not fit together, whatever state it is in: no draft is stored with it. */
export function contradictionsOf(
  { id, data }: Pick<OwnTemplate, "id" | "data">,
  units: Units = "in",
): string[] {
  const { areas, views, colors, sizes, sizeGroups, guide, figures = {}, facts } = data;
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
    ...groupProblems(sizes, sizeGroups),
    ...factProblems(sizes, facts),
    ...areas.flatMap((area) => areaProblem(id, area, units) ?? []),
    ...areas.flatMap((area) => (isAreaOf(id, area.id) ? printProblems(area, units) : [])),
    ...views.flatMap((view) => [...viewProblems(view, data), ...pictureProblems(view, colors)]),
    ...smallerProblems(id, data, units),
    ...(guide && !sizes.includes(guide.drawn)
      ? [`The size guide counts from ${guide.drawn}: keep that size.`]
      : []),
    ...Object.keys(figures).flatMap((size) =>
      sizes.includes(size) ? [] : [`The size guide measures ${size}, which is none of the sizes.`],
    ),
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

function areaProblem(template: string, area: AreaData, units: Units): string | undefined {
  if (isAreaOf(template, area.id)) return undefined;
  if (!isArea(area.id) || area.id.startsWith("own-"))
    return `There is no print area ${area.id} in the shop.`;
  const { name, inches } = areaOf(area.id);
  const isSame = inches.width === area.inches.width && inches.height === area.inches.height;
  return isSame
    ? undefined
    : `The shop's own area ${name} is ${sizeText(inches, units)}. Give this area the same ${UNIT_NAMES[units]}, or make it an area of its own.`;
}

function viewProblems({ name, picture, areas }: ViewData, data: TemplateData): string[] {
  const isThere = isPhoto(picture) || builtInPictures().includes(picture);
  return [
    ...(isThere ? [] : [`The shop has no picture ${picture}.`]),
    ...twice(
      areas.map(({ area }) => area),
      "area on a view",
    ),
    ...areas.flatMap(({ area, columns, points, seen }) => {
      const found = data.areas.find(({ id }) => id === area);
      if (!found) return [`The view ‘${name}’ shows an area that is not there.`];
      if (!isAllLess(data, area) && !points.every(isInPicture))
        return [`${found.name} lies outside the picture of ‘${name}’. Move its corners into it.`];
      return meshProblem({ columns, points, ...(seen && { seen }) }, found.inches) ?? [];
    }),
  ];
}

function pictureProblems(
  { name, picture, photographs = {}, masked = [] }: ViewData,
  colors: TemplateData["colors"],
): string[] {
  const values = colors.map((color) => colorOf(color).value);
  const strange = Object.keys(photographs).some((color) => !values.includes(color));
  const used = [picture, ...Object.values(photographs)];
  const isNowhere = masked.some((one) => !used.includes(one));
  return [
    ...(strange ? [`‘${name}’ has a photograph of a color that the template lacks.`] : []),
    ...(isNowhere ? [`‘${name}’ has a mask of a picture that it does not show.`] : []),
  ];
}

/** The picture shows no more of it than the largest size takes, so its corners may lie beyond. */
function isAllLess({ sizes, smaller }: TemplateData, area: string): boolean {
  return sizes.length > 0 && sizes.every((size) => smaller[size]?.[area]);
}

function isInPicture({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && x <= VIEW_SIZE.width && y >= 0 && y <= VIEW_SIZE.height;
}

/** Copies of what comes with the shop have its pictures. */
function builtInPictures(): string[] {
  return templates().flatMap(({ views }) => views.map(({ picture }) => picture));
}

function twice(names: readonly string[], what: string): string[] {
  const again = names.find((name, at) => names.indexOf(name) !== at);
  return again === undefined ? [] : [`There are two of the same ${what}: ${again}.`];
}
