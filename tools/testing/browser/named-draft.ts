import type { Draft, StudioDesign } from "#shop/designs/draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { designFixture } from "./design-api.ts";

/** Most tests name the first picture of each side; some have a document of their own. */
export type NamedDraft = Omit<Draft, "document" | "artworks"> & {
  design: StudioDesign | null;
  backDesign: StudioDesign | null;
  document?: DesignDocument;
};

export function draftByName({ design, backDesign, document, ...draft }: NamedDraft): Draft {
  const placement = { position: draft.designPosition, size: draft.designSize };
  return {
    ...draft,
    document: document ?? documentByName({ front: design, back: backDesign }, placement),
    artworks: [design, backDesign].filter((each) => each !== null),
  };
}

/** A file fills the front of a mint shirt. */
export const FULL_FRONT_DRAFT: NamedDraft = {
  design: designFixture(),
  backDesign: null,
  designSize: 7,
  designPosition: "full-front",
  designDescription: "",
  previewColor: "mint",
};
