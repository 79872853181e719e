import type { ViewId } from "../template.ts";
import { colorOf } from "./own-color.ts";

type Shown = { name: string; hex: string };

export type TestKind = "blank" | "grid" | "grid-cm" | "design";

/** `front-grid-2b3a55-navy-640`: a view as admins look at it before it is sold. */
export function testPictureName(
  view: ViewId,
  kind: TestKind,
  { color, width }: { color: Shown | undefined; width: 320 | 640 | 1280 },
): string {
  if (!color) return `${view}-${kind}-ffffff-${width}`;
  return `${view}-${kind}-${color.hex.slice(1)}-${colorOf(color).value}-${width}`;
}
