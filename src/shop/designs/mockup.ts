import { type ColorValue, DEFAULT_COLOR, findColor } from "../colors.ts";
import type { DesignPosition, Side } from "../placement.ts";
import type { Cut } from "../shirt/pattern.ts";

export type Mockup = {
  /** 128 random bits in hex: who knows them may see the artwork's previews. */
  previewId: string;
  cut: Cut;
  side: Side;
  color: ColorValue;
  designPosition: DesignPosition;
  designSize: number;
};

type PrintedLine = Pick<Mockup, "cut" | "designPosition" | "designSize"> & { color: string };

export function lineMockup(
  line: PrintedLine,
  side: Side,
  { previewId }: { previewId: string },
): Mockup {
  const { cut, designPosition, designSize } = line;
  const color = findColor(line.color)?.value ?? DEFAULT_COLOR;
  return { previewId, cut, side, color, designPosition, designSize };
}

type Printed = { previewId: string } | null;

export function lineMockups(
  line: PrintedLine,
  { frontDesign, backDesign }: { frontDesign: Printed; backDesign: Printed },
): Mockup[] {
  return [
    ...(frontDesign ? [lineMockup(line, "front", frontDesign)] : []),
    ...(backDesign ? [lineMockup(line, "back", backDesign)] : []),
  ];
}

/** Raise it when the drawing changes: it is part of the storage keys. */
export const DRAWING_VERSION = 1;

export const MOCKUP_WIDTHS = [320, 640, 1280] as const;
export type MockupWidth = (typeof MOCKUP_WIDTHS)[number];

/** JPEG is for mails and other sites. A job makes AVIF. */
export type MockupType = "webp" | "avif" | "jpg";

export type MockupFormat = { type: MockupType; width: MockupWidth };

export const USUAL_WIDTH: MockupWidth = 640;

/** `0123…-classic-front-mint-center-5.webp`, immutable. */
export function mockupName(mockup: Mockup, { type, width }: MockupFormat): string {
  const { cut, side, color, designPosition, designSize } = mockup;
  const recipe = [mockup.previewId, cut, side, color, designPosition, designSize];
  return `${(width === USUAL_WIDTH ? recipe : [...recipe, width]).join("-")}.${type}`;
}
