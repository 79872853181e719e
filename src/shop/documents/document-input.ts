import * as v from "valibot";
import { areasSeenTogether } from "../goods/templates.ts";
import { canonicalText } from "./canonical.ts";
import { type DesignDocument as Document, type Layer, layersOf } from "./document.ts";
import { DesignDocument } from "./document-schema.ts";
import { costsOf } from "./kinds/kind-costs.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

const { lettersPerSide, outlinedPerSide, bytes } = DOCUMENT_LIMITS;

const LETTERS = `The texts of a side have up to ${lettersPerSide} characters together, those of the sleeves with the front's. Shorten some of them.`;
const OUTLINED = `The texts with an outline have up to ${outlinedPerSide} characters on a side together. Shorten some of them, or take their outlines away.`;
const ART = "There is no such piece of art in our library. Choose another one.";
const BYTES = "This design is larger than what can be saved. Remove some of its layers.";

/**
 * A document that somebody sends; the messages are for that person. Its art and its letters are
 * checked here, so that what is accepted can be drawn in time.
 */
export const DocumentInput = v.pipe(
  v.config(DesignDocument, {
    message: "The shop cannot read this design. Reload the page to see what is saved.",
  }),
  v.check((document) => layersByView(document).every(hasFewLetters), LETTERS),
  v.check((document) => layersByView(document).every(hasFewOutlines), OUTLINED),
  v.check(
    (document) =>
      layersByView(document)
        .flat()
        .every((layer) => costsOf(layer).isKnown),
    ART,
  ),
  v.check((document) => byteLength(canonicalText(document)) <= bytes, BYTES),
);

/** The layers that one picture shows, of each picture that there is of something. */
function layersByView(document: Document) {
  return areasSeenTogether().map((areas) => areas.flatMap((area) => layersOf(document, area)));
}

function hasFewLetters(layers: readonly Layer[]): boolean {
  return lettersOf(layers, "plain") <= lettersPerSide;
}

function hasFewOutlines(layers: readonly Layer[]): boolean {
  return lettersOf(layers, "outlined") <= outlinedPerSide;
}

function lettersOf(layers: readonly Layer[], which: "plain" | "outlined"): number {
  return layers.reduce((sum, layer) => sum + costsOf(layer).letters[which], 0);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
