import { artworkId } from "./artwork-files.ts";
import { type ColorValue, DEFAULT_COLOR, findColor } from "./colors.ts";
import { type DesignPosition, POSITIONS, type Side } from "./placement.ts";
import { CUTS, type Cut } from "./shirt/pattern.ts";

/** One side of a shirt with its artwork: everything that decides the picture. */
export type Mockup = {
  /** The design's file: 128 random bits that nobody can guess, so its pictures need no other lock. */
  fileName: string;
  cut: Cut;
  side: Side;
  color: ColorValue;
  designPosition: DesignPosition;
  designSize: number;
};

type PrintedLine = Pick<Mockup, "cut" | "designPosition" | "designSize"> & { color: string };

/** One side of a line of a cart or an order, with that side's artwork. */
export function lineMockup(
  line: PrintedLine,
  side: Side,
  { fileName }: { fileName: string },
): Mockup {
  const { cut, designPosition, designSize } = line;
  const color = findColor(line.color)?.value ?? DEFAULT_COLOR;
  return { fileName, cut, side, color, designPosition, designSize };
}

/** JPEG is for mail: not every mail program shows WebP. */
export type MockupType = "webp" | "jpg";

/** `0123…-classic-front-mint-center-5.webp`; the name says it all, so a picture never changes. */
export function mockupName(mockup: Mockup, type: MockupType): string {
  const { cut, side, color, designPosition, designSize } = mockup;
  return `${[artworkId(mockup.fileName), cut, side, color, designPosition, designSize].join("-")}.${type}`;
}

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${CUTS.join("|")})-(front|back)-([a-z]+)-(${POSITIONS.join("|")})-([1-9]|10)\\.(webp|jpg)$`,
);

/** What a name stands for; undefined when it is not the name of a mockup. */
export function parseMockupName(name: string): (Mockup & { type: MockupType }) | undefined {
  const [, fileName, cut, side, color = "", designPosition, size, type] = NAME.exec(name) ?? [];
  const known = findColor(color);
  if (!fileName || !known) return undefined;
  return {
    fileName,
    // The pattern lets nothing else through.
    cut: cut as Cut,
    side: side as Side,
    color: known.value,
    designPosition: designPosition as DesignPosition,
    designSize: Number(size),
    type: type as MockupType,
  };
}
