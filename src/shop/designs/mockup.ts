import type { ColorValue } from "../goods/color.ts";
import type { TemplateId, ViewId } from "../goods/template.ts";

export type Mockup = {
  /** The id names a document or a draft. It is 128 random bits in hex: who knows them may see it. */
  pictureId: string;
  cut: TemplateId;
  view: ViewId;
  color: ColorValue;
};

/** Raise it when the drawing changes: it is part of the storage keys. */
export const DRAWING_VERSION = 1;

/** Raise it with the above, and when the gallery shows other views or shots: AVIF is made of these. */
export const AVIF_VERSION = 2;

export const MOCKUP_WIDTHS = [320, 640, 1280] as const;
/** A card shows a draft in these widths: at most 30 kB, whatever is printed. */
export const CARD_WIDTHS = [320, 480] as const;

export type MockupWidth = (typeof MOCKUP_WIDTHS | typeof CARD_WIDTHS)[number];

/** JPEG is for mails and other sites. A job makes AVIF. */
export type MockupType = "webp" | "avif" | "jpg";

export type MockupFormat = { type: MockupType; width: MockupWidth };

export const USUAL_WIDTH: MockupWidth = 640;

/** `0123…-classic-front-mint.webp`, immutable. */
export function mockupName(mockup: Mockup, { type, width }: MockupFormat): string {
  const { pictureId, cut, view, color } = mockup;
  const recipe = [pictureId, cut, view, color];
  return `${(width === USUAL_WIDTH ? recipe : [...recipe, width]).join("-")}.${type}`;
}
