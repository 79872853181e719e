import type { MockupFormat, MockupType, MockupWidth } from "../designs/mockup.ts";
import type { Side } from "../placement.ts";

const NAME = /^(front|back)-(320|640|1280)\.(webp|avif|jpg)$/;

/** `front-640.webp`: the artwork's own name would open the original. */
export function parseGalleryPicture(
  name: string,
): { side: Side; format: MockupFormat } | undefined {
  const [, side, width, type] = NAME.exec(name) ?? [];
  if (!side) return undefined;
  // The pattern lets nothing else through.
  const format = { width: Number(width) as MockupWidth, type: type as MockupType };
  return { side: side as Side, format };
}
