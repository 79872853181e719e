import * as v from "valibot";
import { accepted, type FormFields, type ReadForm, rejected } from "../../../forms/form.ts";
import { lengthText, readLength, UNIT_NAMES, UNITS_FIELD, unitsOf } from "../../../forms/length.ts";
import { plainLine } from "../../../forms/plain-text.ts";
import type { Units } from "../../../print-size.ts";
import { areaOf, isArea } from "../../areas.ts";
import { LEAST_INCHES, OWN_LIMITS } from "../limits.ts";
import { colorOf } from "../own-color.ts";
import { inColors } from "../pictures-of.ts";
import { type AreaData, type OwnTemplate, TemplateData, type ViewData } from "../template-data.ts";
import { factFields, readFacts } from "./fact-fields.ts";
import { FIELD, PRINT_FIELD } from "./field-names.ts";
import { FIGURES_FIELD, figureLines, readFigures } from "./figure-fields.ts";
import { colorLines, readColors } from "./list-fields.ts";
import { placedFields, readPlaced } from "./placed-fields.ts";
import { hasWrongNumbers, printFields, printProblem, readPrintFields } from "./print-fields.ts";
import { sizeLines, withTypedSizes } from "./size-fields.ts";
import { readSmaller, smallerFields } from "./smaller-fields.ts";

export type TemplateValues = { name: string; data: TemplateData };

/** Problems of the whole template stand at the top, under this name. */
export const WHOLE = "template";

/** Lengths are shown in these units, which the form sends along. */
export function templateFields(
  { name, data }: Pick<OwnTemplate, "name" | "data">,
  units: Units,
): FormFields {
  const { noun, category, wearers, colors, smaller, areas, views, facts } = data;
  const typed = { name, noun, category, wearers, [UNITS_FIELD]: units };
  return {
    ...typed,
    colors: colorLines(colors),
    sizes: sizeLines(data),
    [FIGURES_FIELD]: figureLines(data, units),
    ...factFields(facts),
    ...Object.assign({}, ...areas.map((area, at) => areaFields(area, { at, units }))),
    ...Object.assign({}, ...areas.map((area, at) => smallerFields(smaller, area, { at, units }))),
    ...Object.fromEntries(views.map((view) => [FIELD.viewName(view.id), view.name])),
    ...Object.assign(
      {},
      ...views.flatMap((view) => view.areas.map((placed) => placedFields(view.id, placed))),
    ),
  };
}

/** `at` is its place in the form. */
export function areaFields(
  area: AreaData,
  { at, units }: { at: number; units: Units },
): FormFields {
  const { id, name, inches } = area;
  return {
    ...printFields(area, { at, units }),
    [FIELD.areaId(at)]: id,
    [FIELD.areaName(at)]: name,
    [FIELD.width(at)]: lengthText(inches.width, units),
    [FIELD.height(at)]: lengthText(inches.height, units),
  };
}

/** Its pictures, and what the form has no fields for, stay as they are saved. */
export function readTemplate(
  typed: FormFields,
  { data: saved }: Pick<OwnTemplate, "data">,
): ReadForm<TemplateValues> {
  const errors: FormFields = {};
  const units = unitsOf(typed);
  const all = typedAreas(typed, saved.areas).map((area, at) => ({ area, at }));
  const left = all.filter(({ at }) => !(FIELD.removeArea(at) in typed));
  const areas = left.map(({ area }) => area);
  for (const { at, area } of all) {
    const { inches, ...print } = area;
    if (Number.isNaN(inches.width + inches.height)) errors[FIELD.width(at)] = inchesProblem(units);
    if (hasWrongNumbers(print)) errors[PRINT_FIELD.dpi(at)] = printProblem(units);
  }
  const colors = readColors(typed.colors ?? "");
  if ("error" in colors) errors.colors = colors.error;
  const values = "colors" in colors ? colors.colors.map((color) => colorOf(color).value) : [];
  const views = saved.views.flatMap((view) => {
    const read = readView(typed, { view, areas, errors });
    return read ? inColors(read, values) : [];
  });
  const sized = withTypedSizes(saved, typed.sizes ?? "");
  if ("error" in sized) errors.sizes = sized.error;
  const facts = readFacts(typed, errors);
  const { sizes } = "data" in sized ? sized.data : saved;
  const measured = readFigures(typed, sizes, saved.figures);
  if ("error" in measured) errors[FIGURES_FIELD] = measured.error;
  const smaller = readSmaller(typed, { sizes, areas: left, saved: saved.smaller, errors });
  const name = plainLine(typed.name ?? "");
  if (name === "" || name.length > 60) errors.name = NAME;
  if (Object.keys(errors).length > 0 || "error" in sized || "error" in measured)
    return rejected(errors);
  const { figures: _, ...rest } = sized.data;
  const { figures } = FIGURES_FIELD in typed ? measured : { figures: saved.figures ?? {} };
  const data = {
    ...rest,
    ...(Object.keys(figures).length > 0 && { figures }),
    ...{ areas, views, facts, smaller, colors: "colors" in colors ? colors.colors : [] },
    ...{ noun: typed.noun ?? "", category: typed.category?.trim(), wearers: typed.wearers },
  };
  const read = v.safeParse(TemplateData, data);
  if (read.success) return accepted({ name, data: read.output });
  return rejected(Object.fromEntries(read.issues.map((issue) => problemAt(issue)).toReversed()));
}

const NAME = "Give the template a name of up to 60 characters.";
const inchesProblem = (units: Units) =>
  `Type the ${UNIT_NAMES[units]} as a number from ${lengthText(LEAST_INCHES, units)} to ${lengthText(OWN_LIMITS.inches, units)}.`;
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

/** In the order of the form. What is shown of a saved area, or of the shop's own, is that. */
export function typedAreas(typed: FormFields, saved: readonly AreaData[]): AreaData[] {
  const units = unitsOf(typed);
  const areas: AreaData[] = [];
  for (let at = 0; at < OWN_LIMITS.areas && FIELD.areaId(at) in typed; at++) {
    const id = typed[FIELD.areaId(at)] ?? "";
    const before = saved.find((area) => area.id === id);
    const inches = (side: "width" | "height") => {
      const known = [before?.inches[side], isArea(id) ? areaOf(id).inches[side] : undefined];
      const value = readLength(typed[FIELD[side](at)] ?? "", units, known);
      return value >= LEAST_INCHES && value <= OWN_LIMITS.inches ? value : Number.NaN;
    };
    areas.push({
      ...{ id, name: plainLine(typed[FIELD.areaName(at)] ?? "") },
      inches: { width: inches("width"), height: inches("height") },
      ...readPrintFields(typed, at, before),
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
