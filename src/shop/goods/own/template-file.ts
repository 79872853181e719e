import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";
import { OWN_LIMITS } from "./limits.ts";
import { MaskData } from "./mask/mask-data.ts";
import { TemplateData } from "./template-data.ts";

/** Files of a template: of each view, and of colors that were photographed. */
export const MAX_PICTURES = OWN_LIMITS.views + OWN_LIMITS.photographs;

/** Limit of owner: the ZIP of a template [bytes]; 422, with what to do. Imports of products have the same. */
export const MAX_TEMPLATE_ZIP = 32 * 1024 ** 2;

const share = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));

const Picture = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^pictures\/[a-z0-9]{1,32}\.(jpg|png)$/)),
  tolerance: v.pipe(share(0, 100), v.integer()),
  holes: v.boolean(),
  /** The part of the photograph that is shown, from 0 to 1; it may reach beyond. */
  crop: v.strictObject({
    ...{ x: share(-0.5, 0.9), y: share(-0.5, 0.9) },
    ...{ width: share(0.02, 2), height: share(0.02, 2) },
  }),
  mask: v.exactOptional(MaskData),
});

/** The `template.json` of a template's ZIP. */
export const TemplateFile = v.strictObject({
  format: v.literal("printhread-template"),
  version: v.literal(1),
  /** Its areas are named after it; in another shop it gets an id of its own. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(40)),
  name: v.pipe(cleanLine(60), v.minLength(1)),
  data: TemplateData,
  /** By the ids that its views name; pictures that come with the shop have no file. */
  pictures: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), Picture),
    v.check((pictures) => Object.keys(pictures).length <= MAX_PICTURES),
  ),
});
export type TemplateFile = v.InferOutput<typeof TemplateFile>;

export const TEMPLATE_JSON = "template.json";

/** No other file may be in the ZIP. */
export const ZIP_NAME = /^(template\.json|pictures\/[a-z0-9]{1,32}\.(jpg|png))$/;
