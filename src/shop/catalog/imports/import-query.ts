import * as v from "valibot";
import { PLAN_KINDS } from "./planned.ts";

/** Limit of owner: a page of an import's products [products]; the rest by cursor. */
export const IMPORT_PAGE = 25;

const place = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));

export const ImportQuery = v.object({
  show: v.fallback(v.optional(v.picklist(PLAN_KINDS)), undefined),
  after: v.fallback(v.optional(place, "0"), 0),
});
export type ImportQuery = v.InferOutput<typeof ImportQuery>;

export const ImportId = v.pipe(v.string(), v.uuid());
