import * as v from "valibot";
import type { DesignDocument } from "../documents/document.ts";
import { DocumentInput } from "../documents/document-input.ts";
import { MAX_FOLLOWED } from "../documents/fingerprint.ts";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import type { ColorValue } from "../goods/color.ts";
import { findColor } from "../goods/colors.ts";
import { DEFAULT_COLOR } from "../goods/shirt-colors.ts";
import { DESIGN_SIZE, type DesignPosition, POSITIONS } from "../placement.ts";
import type { ArtworkTraits } from "./artwork-traits.ts";
import type { Cutout } from "./background/cutout.ts";

export type StudioDesign = {
  id: number;
  name: string;
  filePath: string;
  previewId: string;
  contentType: string;
  width: number;
  height: number;
  pages: number;
  imageScale: number | null;
  traits: ArtworkTraits | null;
  previewWidths: number[];
  sourceId: number | null;
  cutout: Cutout | null;
};

export type Draft = {
  /** This and the next two are absent until something was saved. */
  id?: number;
  /** Rises with each change of the document. */
  revision?: number;
  name?: string;
  document: DesignDocument;
  /** The artworks of its images. */
  artworks: StudioDesign[];
  /** The named place of the front's first picture, or of its next one. */
  designSize: number;
  designPosition: DesignPosition;
  designDescription: string;
  previewColor: ColorValue;
};

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Description = cleanText(2000);
/** Something that is sold comes in it. */
const PreviewColor = v.pipe(
  v.string(),
  v.check((value) => findColor(value)?.value === value, "There is no such color."),
);

/** The last change of each other field wins; a document says which one it replaces. */
export const DraftUpdate = v.partial(
  v.object({
    document: DocumentInput,
    draftId: Id,
    revision: Id,
    /** Fingerprints of this page's own saves that had no answer yet: the last of them may be there. */
    follows: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
      v.maxLength(MAX_FOLLOWED),
    ),
    designSize: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(DESIGN_SIZE.min),
      v.maxValue(DESIGN_SIZE.max),
    ),
    designPosition: v.picklist(POSITIONS),
    designDescription: Description,
    previewColor: PreviewColor,
    designId: v.nullable(Id),
    backDesignId: v.nullable(Id),
  }),
);
export type DraftUpdate = v.InferOutput<typeof DraftUpdate>;

/**
 * Limit of designs: designs that a visitor saves, also by calls at one moment [designs]; 409, the
 * page says so.
 */
export const MAX_DRAFTS = 200;
export const TOO_MANY_DESIGNS = `You have ${MAX_DRAFTS} saved designs, and no more can be saved. Open one of them instead.`;

const MAX_NAME = 100;

/** Body of `POST /api/drafts`. */
export const NewDraft = v.object({
  document: DocumentInput,
  name: v.optional(cleanLine(MAX_NAME, `A name has up to ${MAX_NAME} characters.`), ""),
  description: v.optional(Description, ""),
  previewColor: v.optional(PreviewColor, DEFAULT_COLOR),
});

/**
 * What a draft is called in both answers, and what the next document replaces. Its mockups have the
 * `pictureId` until its document changes.
 */
export type SavedDraft = { id: number; revision: number; name: string; pictureId: string };
