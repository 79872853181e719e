import type { FormFields } from "../../../forms/form.ts";
import { unitsOf } from "../../../forms/length.ts";
import { VIEW_SIZE } from "../../../placement.ts";
import { areaOf, isArea } from "../../areas.ts";
import { newAreaId } from "../ids.ts";
import { OWN_LIMITS } from "../limits.ts";
import type { AreaData, OwnTemplate } from "../template-data.ts";
import { placedFields } from "./placed-fields.ts";
import { areaFields, typedAreas } from "./template-form.ts";

/** The button's value for an area of the template's own; others are ids of the shop's areas. */
export const OWN_AREA = "own";

/** So much of the picture is as high as a new area at most. */
const SHARE = 0.4;

/** The form with one more area, in the middle of the first view that has none; nothing is saved. */
export function addArea(typed: FormFields, { id, data }: OwnTemplate): FormFields {
  const areas = typedAreas(typed, data.areas);
  if (areas.length >= OWN_LIMITS.areas) return typed;
  const kind = typed["new-area"] ?? OWN_AREA;
  const ids = areas.map((area) => area.id);
  const isShared = kind !== OWN_AREA && isArea(kind) && !ids.includes(kind);
  const area = isShared ? sharedArea(kind) : ownArea(id, areas);
  const bare = data.views.find((view) => !view.areas.some((one) => ids.includes(one.area)));
  const view = bare ?? data.views[0];
  return {
    ...typed,
    ...areaFields(area, { at: areas.length, units: unitsOf(typed) }),
    ...(view && placedFields(view.id, { area: area.id, columns: 2, points: middleOf(area) })),
  };
}

function sharedArea(id: string): AreaData {
  const { name, inches } = areaOf(id);
  return { id, name, inches: { ...inches } };
}

function ownArea(template: string, areas: readonly AreaData[]): AreaData {
  const ids = areas.map(({ id }) => id);
  const names = areas.map(({ name }) => name);
  const name = ["Front", "Back", "Left", "Right"].find((one) => !names.includes(one)) ?? "Area";
  return { id: newAreaId(template, name, ids), name, inches: { width: 10, height: 10 } };
}

/** Upright, in the area's own proportions. */
function middleOf({ inches }: AreaData) {
  const scale = Math.min(
    (VIEW_SIZE.width * SHARE) / inches.width,
    (VIEW_SIZE.height * SHARE) / inches.height,
  );
  const [right, down] = [(inches.width * scale) / 2, (inches.height * scale) / 2];
  const [x, y] = [VIEW_SIZE.width / 2, VIEW_SIZE.height / 2];
  const at = (dx: number, dy: number) => ({ x: Math.round(x + dx), y: Math.round(y + dy) });
  return [at(-right, -down), at(right, -down), at(-right, down), at(right, down)];
}
