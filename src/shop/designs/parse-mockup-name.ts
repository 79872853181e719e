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

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${CUTS.join("|")})-(front|back)-([a-z]+)-(${POSITIONS.join("|")})-([1-9]|10)(?:-(320|1280))?\\.(webp|avif|jpg)$`,
);

/** The reverse of `mockupName`; apart from it, because `paths.ts` takes that to browsers. */
export function parseMockupName(
  name: string,
): { mockup: Mockup; format: MockupFormat } | undefined {
  const [, previewId, cut, side, color = "", designPosition, size, width, type] =
    NAME.exec(name) ?? [];
  const known = findColor(color);
  if (!previewId || !known) return undefined;
  // The pattern guarantees these types.
  const mockup = {
    previewId,
    cut: cut as Cut,
    side: side as Side,
    color: known.value,
    designPosition: designPosition as DesignPosition,
    designSize: Number(size),
  };
  const format = {
    width: Number(width ?? USUAL_WIDTH) as MockupWidth,
    type: type as MockupType,
  };
  return { mockup, format };
}
