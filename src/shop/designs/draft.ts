import * as v from "valibot";
import { cleanText } from "../clean-text.ts";
import { COLOR_VALUES, type ColorValue } from "../colors.ts";
import { DESIGN_SIZE, type DesignPosition, POSITIONS } from "../placement.ts";
import type { ArtworkTraits } from "./artwork-traits.ts";

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
};

export type Draft = {
  design: StudioDesign | null;
  backDesign: StudioDesign | null;
  designSize: number;
  designPosition: DesignPosition;
  designDescription: string;
  previewColor: ColorValue;
};

const DesignId = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

export const DraftUpdate = v.partial(
  v.object({
    designSize: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(DESIGN_SIZE.min),
      v.maxValue(DESIGN_SIZE.max),
    ),
    designPosition: v.picklist(POSITIONS),
    designDescription: cleanText(2000),
    previewColor: v.picklist(COLOR_VALUES),
    designId: DesignId,
    backDesignId: DesignId,
  }),
);
export type DraftUpdate = v.InferOutput<typeof DraftUpdate>;
