import { findColor } from "../colors.ts";
import type { Side } from "../placement.ts";
import { CUTS, type Cut } from "../shirt/pattern.ts";
import {
  type Mockup,
  type MockupFormat,
  type MockupType,
  type MockupWidth,
  USUAL_WIDTH,
} from "./mockup.ts";

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${CUTS.join("|")})-(front|back)-([a-z]+)(?:-(320|1280))?\\.(webp|avif|jpg)$`,
);

/** The reverse of `mockupName`; apart from it, because `paths.ts` takes that to browsers. */
export function parseMockupName(
  name: string,
): { mockup: Mockup; format: MockupFormat } | undefined {
  const [, pictureId, cut, side, color = "", width, type] = NAME.exec(name) ?? [];
  const known = findColor(color);
  if (!pictureId || !known) return undefined;
  // The pattern guarantees these types.
  const mockup = {
    pictureId,
    cut: cut as Cut,
    side: side as Side,
    color: known.value,
  };
  const format = {
    width: Number(width ?? USUAL_WIDTH) as MockupWidth,
    type: type as MockupType,
  };
  return { mockup, format };
}
