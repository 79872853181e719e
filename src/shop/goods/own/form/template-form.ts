import * as v from "valibot";
import { accepted, type FormFields, type ReadForm, rejected } from "../../../forms/form.ts";
import { plainLine } from "../../../forms/plain-text.ts";
import { LEAST_INCHES, OWN_LIMITS } from "../limits.ts";
import { type AreaData, type OwnTemplate, TemplateData, type ViewData } from "../template-data.ts";
import { FIELD } from "./field-names.ts";
import { colorLines, readColors, readSizes, sizeLines } from "./list-fields.ts";
import { placedFields, readPixels, readPlaced } from "./placed-fields.ts";

export type TemplateValues = { name: string; data: TemplateData };

/** Problems of the whole template stand at the top, under this name. */
export const WHOLE = "template";

export function templateFields({ name, data }: Pick<OwnTemplate, "name" | "data">): FormFields {
  const { noun, category, wearers, colors, sizes, areas, views } = data;
  const typed = { name, noun, category, wearers };
  return {
    ...typed,
    colors: colorLines(colors),
    sizes: sizeLines(sizes),
    ...Object.assign({}, ...areas.map(areaFields)),
    ...Object.fromEntries(views.map((view) => [FIELD.viewName(view.id), view.name])),
    ...Object.assign(
      {},
      ...views.flatMap((view) => view.areas.map((placed) => placedFields(view.id, placed))),
    ),
  };
}

export function areaFields({ id, name, inches }: AreaData, at: number): FormFields {
  return {
    [FIELD.areaId(at)]: id,
    [FIELD.areaName(at)]: name,
    [FIELD.width(at)]: String(inches.width),
    [FIELD.height(at)]: String(inches.height),
  };
}

/** Its pictures, and what the form has no fields for, stay as they are saved. */
export function readTemplate(
  typed: FormFields,
  { data: saved }: Pick<OwnTemplate, "data">,
): ReadForm<TemplateValues> {
  const errors: FormFields = {};
  const areas = typedAreas(typed).filter((_, at) => !(FIELD.removeArea(at) in typed));
  for (const [at, { inches }] of typedAreas(typed).entries())
    if (Number.isNaN(inches.width + inches.height)) errors[FIELD.width(at)] = INCHES;
  const colors = readColors(typed.colors ?? "");
  if ("error" in colors) errors.colors = colors.error;
  const views = saved.views.flatMap((view) => readView(typed, { view, areas, errors }) ?? []);
  const sizes = readSizes(typed.sizes ?? "");
  const name = plainLine(typed.name ?? "");
  if (name === "" || name.length > 60) errors.name = NAME;
  if (Object.keys(errors).length > 0) return rejected(errors);
  const data = {
    ...saved,
    ...{ areas, views, sizes, colors: "colors" in colors ? colors.colors : [] },
    smaller: stillSmaller(saved.smaller, { sizes, areas }),
    ...{ noun: typed.noun ?? "", category: typed.category?.trim(), wearers: typed.wearers },
  };
  const read = v.safeParse(TemplateData, data);
  if (read.success) return accepted({ name, data: read.output });
  return rejected(Object.fromEntries(read.issues.map((issue) => problemAt(issue)).toReversed()));
}

const NAME = "Give the template a name of up to 60 characters.";
const INCHES = `Type the inches as a number from ${LEAST_INCHES} to ${OWN_LIMITS.inches}.`;
const PROBLEMS: Record<string, string> = {
  noun: "Say what one of them is called, such as tote bag.",
  category: "Type the number of Google's taxonomy, such as 212.",
  wearers: "Choose who wears it.",
  areas: `An area has a name and up to ${OWN_LIMITS.inches} inches a side; a template has up to ${OWN_LIMITS.areas} areas.`,
  views: `A view has a name of up to 30 characters; a template has up to ${OWN_LIMITS.views} views.`,
  colors: `A color has a name of up to 40 characters; a template has up to ${OWN_LIMITS.colors} colors.`,
  sizes: `A size has up to 20 characters; a template has up to ${OWN_LIMITS.sizes} sizes.`,
};
const FIELDS = ["noun", "category", "wearers", "colors", "sizes"];

function problemAt(issue: v.BaseIssue<unknown>): [string, string] {
  const key = String(issue.path?.[0]?.key);
  const problem = PROBLEMS[key] ?? "Something of the template is not valid.";
  return [FIELDS.includes(key) ? key : WHOLE, problem];
}

/** In the order of the form. */
export function typedAreas(typed: FormFields): AreaData[] {
  const areas: AreaData[] = [];
  for (let at = 0; at < OWN_LIMITS.areas && FIELD.areaId(at) in typed; at++) {
    const inches = (name: string) => {
      const value = readPixels(typed[name]?.trim() ?? "");
      return value >= LEAST_INCHES && value <= OWN_LIMITS.inches ? value : Number.NaN;
    };
    areas.push({
      id: typed[FIELD.areaId(at)] ?? "",
      name: plainLine(typed[FIELD.areaName(at)] ?? ""),
      inches: { width: inches(FIELD.width(at)), height: inches(FIELD.height(at)) },
    });
  }
  return areas;
}

type Reading = { view: ViewData; areas: readonly AreaData[]; errors: FormFields };

function readView(typed: FormFields, { view, areas, errors }: Reading): ViewData | undefined {
  if (FIELD.removeView(view.id) in typed) return undefined;
  const shown = areas.flatMap(({ id: area }) => {
    const saved = view.areas.find((one) => one.area === area);
    const { placed, error } = readPlaced(typed, { view: view.id, area }, saved);
    if (error) errors[FIELD.corner(view.id, area, "topleft", "x")] = error;
    return placed ?? [];
  });
  const name = plainLine(typed[FIELD.viewName(view.id)] ?? view.name);
  return { ...view, name, areas: shown };
}

/** A size or an area that is gone takes no less of anything. */
function stillSmaller(
  smaller: TemplateData["smaller"],
  { sizes, areas }: Pick<TemplateData, "sizes" | "areas">,
): TemplateData["smaller"] {
  const ids = areas.map(({ id }) => id);
  const left = Object.entries(smaller)
    .filter(([size]) => sizes.includes(size))
    .map(([size, reaches]) => [
      size,
      Object.fromEntries(Object.entries(reaches).filter(([id]) => ids.includes(id))),
    ]);
  return Object.fromEntries(left);
}
