import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";
import { VIEW_SIZE } from "../../placement.ts";
import { FactsData } from "../facts/facts-data.ts";
import { SizeGroups } from "../sizes/size-groups-data.ts";
import { LEAST_INCHES, OWN_LIMITS } from "./limits.ts";
import { PRINT_DATA } from "./print-data.ts";

const line = (max: number) => v.pipe(cleanLine(max), v.minLength(1));
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
/** Counts before it checks each item. */
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item));

const AreaName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const Inches = v.strictObject({
  width: between(LEAST_INCHES, OWN_LIMITS.inches),
  height: between(LEAST_INCHES, OWN_LIMITS.inches),
});
const Measure = between(0, 200);
const Measurements = v.strictObject({
  ...{ chest: Measure, length: Measure },
  sleeve: v.exactOptional(Measure),
});

const AreaData = v.strictObject({
  ...{ id: AreaName, name: line(30), inches: Inches },
  ...PRINT_DATA.entries,
});

/** In preview px, in rows from the area's top left; what no size takes may lie below the picture. */
const MeshPoint = v.strictObject({
  x: between(-VIEW_SIZE.width, 2 * VIEW_SIZE.width),
  y: between(-VIEW_SIZE.height, 2 * VIEW_SIZE.height),
});

const Seen = v.strictObject({
  ...{
    x: between(-OWN_LIMITS.inches, OWN_LIMITS.inches),
    y: between(-OWN_LIMITS.inches, OWN_LIMITS.inches),
  },
  ...{
    width: between(LEAST_INCHES, OWN_LIMITS.inches),
    height: between(LEAST_INCHES, OWN_LIMITS.inches),
  },
});

const PlacedData = v.strictObject({
  area: AreaName,
  columns: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(OWN_LIMITS.points)),
  points: list(MeshPoint, OWN_LIMITS.allPoints),
  /** The picture shows this part of the area alone, as of a mug: see `Mesh`. */
  seen: v.optional(Seen),
});

const PhotoId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** By a color's value: a photograph of it is shown as it is, instead of the tinted picture. */
const Photographs = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/), v.maxLength(400)), PhotoId),
  v.check((photographs) => Object.keys(photographs).length <= OWN_LIMITS.photographs),
);

const ViewData = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,19}$/)),
  name: line(30),
  /** A photograph's id, or a picture that comes with the shop. */
  picture: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60)),
  areas: list(PlacedData, OWN_LIMITS.areas),
  photographs: v.exactOptional(Photographs),
  /** These of its pictures have a mask of what is cloth. */
  masked: v.exactOptional(list(PhotoId, 1 + OWN_LIMITS.photographs)),
});

const Hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const ColorData = v.strictObject({
  ...{ name: line(40), hex: Hex },
  more: v.exactOptional(v.pipe(list(Hex, 2), v.minLength(1))),
});

export const WEARERS = [
  "nobody",
  "adult",
  "female",
  "male",
  "kids",
  "toddler",
  "infant",
  "newborn",
] as const;

/** What the owner types and draws of a template. Whether it fits together, `problemsOf` says. */
export const TemplateData = v.strictObject({
  noun: line(30),
  areas: list(AreaData, OWN_LIMITS.areas),
  views: list(ViewData, OWN_LIMITS.views),
  colors: list(ColorData, OWN_LIMITS.colors),
  sizes: list(line(20), OWN_LIMITS.sizes),
  sizeGroups: v.exactOptional(SizeGroups),
  smaller: v.optional(v.record(v.string(), v.record(AreaName, Inches)), {}),
  guide: v.optional(
    v.strictObject({
      drawn: line(20),
      measures: Measurements,
      step: Measurements,
      room: v.strictObject({ least: between(-20, 200), most: Measure }),
      fit: line(300),
    }),
  ),
  figures: v.exactOptional(
    v.pipe(
      v.record(
        line(20),
        v.strictObject({
          ...Measurements.entries,
          fits: v.exactOptional(v.strictObject({ least: Measure, most: Measure })),
        }),
      ),
      v.check((figures) => Object.keys(figures).length <= OWN_LIMITS.sizes),
    ),
  ),
  category: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
  wearers: v.picklist(WEARERS),
  facts: v.exactOptional(FactsData),
});

export type TemplateData = v.InferOutput<typeof TemplateData>;
export type PlacedData = v.InferOutput<typeof PlacedData>;
export type ViewData = v.InferOutput<typeof ViewData>;
export type AreaData = v.InferOutput<typeof AreaData>;

export type TemplateState = "draft" | "ready" | "retired";

/** A template of one's own, as it is stored. */
export type OwnTemplate = {
  id: string;
  name: string;
  state: TemplateState;
  data: TemplateData;
};
