import * as v from "valibot";
import { isArea } from "../goods/areas.ts";
import { type DesignDocument, type Layer, layersOf } from "./document.ts";
import { DocumentInput } from "./document-input.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";
import type { NamedPlacement } from "./named-placement.ts";
import type { Print } from "./prints/print.ts";

export const DOCUMENT_HASH = /^[0-9a-f]{64}$/;

/** The three ways to say what a line prints. */
export type DesignRequest =
  | { kind: "finished"; hash: string }
  | { kind: "prints"; document: DesignDocument }
  | { kind: "named"; frontId: number; backId: number | null; placement: NamedPlacement };

const PROBLEM = "The prints are not valid: send a list of areas with their layers.";

/** `prints` of the API: a document's areas as a list, each of them once. */
export const PrintList = v.pipe(
  v.array(v.unknown(), PROBLEM),
  v.minLength(1, PROBLEM),
  v.maxLength(DOCUMENT_LIMITS.areas, PROBLEM),
  v.array(
    v.object(
      { area: v.pipe(v.string(PROBLEM), v.check(isArea, PROBLEM)), layers: v.unknown() },
      PROBLEM,
    ),
  ),
  v.check((prints) => new Set(prints.map(({ area }) => area)).size === prints.length, PROBLEM),
  v.transform((prints): { version: 1; areas: unknown } => ({
    version: 1,
    areas: Object.fromEntries(prints.map(({ area, layers }) => [area, layers])),
  })),
  DocumentInput,
);

/** The reverse, with the inches that each print takes. */
export function printList(document: DesignDocument, prints: readonly Print[]) {
  return prints.map((print): Print & { layers: readonly Layer[] } => ({
    ...print,
    layers: layersOf(document, print.area),
  }));
}
