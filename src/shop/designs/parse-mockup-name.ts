import { findColor } from "../colors.ts";
import { type DesignPosition, POSITIONS, type Side } from "../placement.ts";
import { CUTS, type Cut } from "../shirt/pattern.ts";
import {
  type Mockup,
  type MockupFormat,
  type MockupType,
  type MockupWidth,
  USUAL_WIDTH,
} from "./mockup.ts";

const OLDER_NAME = new RegExp(
  `^([0-9a-f]{32})-(${CUTS.join("|")})-(front|back)-([a-z]+)-(${POSITIONS.join("|")})-([1-9]|10)(?:-(320|1280))?\\.(webp|avif|jpg)$`,
);

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${CUTS.join("|")})-(front|back)-([a-z]+)(?:-(320|480|1280))?\\.(webp|avif|jpg)$`,
);

type Requested = { mockup: Mockup; format: MockupFormat };

/** The reverse of `mockupName`; apart from it, because `paths.ts` takes that to browsers. */
export function parseMockupName(name: string): Requested | undefined {
  const [, pictureId, cut, side, color, width, type] = NAME.exec(name) ?? [];
  return requested({ pictureId, cut, side, color, width, type });
}

/** Mails from before there were documents name such pictures: the id is that of one artwork's previews. */
export type OlderPicture = {
  previewId: string;
  side: Side;
  designPosition: DesignPosition;
  designSize: number;
};

export function parseOlderName(name: string): (Requested & { older: OlderPicture }) | undefined {
  const [, previewId, cut, side, color, position, size, width, type] = OLDER_NAME.exec(name) ?? [];
  const read = requested({ pictureId: previewId, cut, side, color, width, type });
  if (!read) return undefined;
  const { pictureId, side: shown } = read.mockup;
  // The pattern guarantees the position.
  const designPosition = position as DesignPosition;
  const placed = { designPosition, designSize: Number(size) };
  return { ...read, older: { previewId: pictureId, side: shown, ...placed } };
}

type Parts = Record<"pictureId" | "cut" | "side" | "color" | "width" | "type", string | undefined>;

function requested({ pictureId, cut, side, color, width, type }: Parts): Requested | undefined {
  const known = findColor(color ?? "");
  if (!pictureId || !known) return undefined;
  // The patterns guarantee these types.
  const mockup = { pictureId, cut: cut as Cut, side: side as Side, color: known.value };
  const format = {
    width: Number(width ?? USUAL_WIDTH) as MockupWidth,
    type: type as MockupType,
  };
  return { mockup, format };
}
