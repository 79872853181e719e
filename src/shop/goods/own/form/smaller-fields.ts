import type { FormFields } from "../../../forms/form.ts";
import { lengthText, readLength, UNIT_NAMES, unitsOf } from "../../../forms/length.ts";
import type { Size } from "../../../placement.ts";
import type { Units } from "../../../print-size.ts";
import { LEAST_INCHES } from "../limits.ts";
import type { AreaData, TemplateData } from "../template-data.ts";
import { SMALLER_FIELD } from "./field-names.ts";

type Smaller = TemplateData["smaller"];

const SIDES = ["width", "height"] as const;

/** Some sizes have less of the area; the fields of the others are empty. */
export function smallerFields(
  smaller: Smaller,
  { id }: Pick<AreaData, "id">,
  { at, units }: { at: number; units: Units },
) {
  const fields = Object.entries(smaller).flatMap(([size, reaches]) => {
    const inches = reaches[id];
    return inches
      ? SIDES.map((side) => [SMALLER_FIELD[side](at, size), lengthText(inches[side], units)])
      : [];
  });
  return Object.fromEntries(fields) as FormFields;
}

/** `at` is its place in the form. */
type Placed = { area: AreaData; at: number };

type Reading = {
  sizes: readonly string[];
  areas: readonly Placed[];
  saved: Smaller;
  errors: FormFields;
};

/** A size or an area that is gone takes no less of anything; sizes without fields stay as saved. */
export function readSmaller(typed: FormFields, { sizes, areas, saved, errors }: Reading): Smaller {
  const bySize = sizes.map((size) => {
    const reaches = areas.flatMap(({ area, at }) => {
      const inches = readInches(typed, { at, size, area }, saved[size]?.[area.id]);
      if (!inches) return [];
      if (!isWithin(inches, area.inches))
        errors[SMALLER_FIELD.error(at)] = problemOf(size, area, unitsOf(typed));
      const isLess = inches.width < area.inches.width || inches.height < area.inches.height;
      return isLess ? [[area.id, inches]] : [];
    });
    return [size, Object.fromEntries(reaches)] as const;
  });
  return Object.fromEntries(bySize.filter(([, reaches]) => Object.keys(reaches).length > 0));
}

/** Undefined for all of it; a side that is no number is NaN. */
function readInches(
  typed: FormFields,
  { at, size, area }: Placed & { size: string },
  saved: Size | undefined,
): Size | undefined {
  const [width, height] = SIDES.map((side) => typed[SMALLER_FIELD[side](at, size)]?.trim());
  if (width === undefined || height === undefined) return saved;
  if (width + height === "") return undefined;
  const inches = (side: keyof Size, text: string) =>
    readLength(text, unitsOf(typed), [saved?.[side], area.inches[side]]);
  return { width: inches("width", width), height: inches("height", height) };
}

function isWithin({ width, height }: Size, most: Size): boolean {
  const isWide = width >= LEAST_INCHES && width <= most.width;
  return isWide && height >= LEAST_INCHES && height <= most.height;
}

function problemOf(size: string, { name, inches }: AreaData, units: Units): string {
  const [least, width, height] = [LEAST_INCHES, inches.width, inches.height].map((length) =>
    lengthText(length, units),
  );
  return `Type both ${UNIT_NAMES[units]} that the size ${size} has of ${name}, from ${least} to ${width} across and to ${height} down, or leave both empty.`;
}
