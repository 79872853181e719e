import type { ViewId } from "../template.ts";

export type TestKind = "blank" | "grid" | "design";

/** `front-grid-2b3a55-640`: a view as admins look at it before it is sold. */
export function testPictureName(
  view: ViewId,
  kind: TestKind,
  { hex, width }: { hex: string; width: 320 | 640 | 1280 },
): string {
  return `${view}-${kind}-${hex.slice(1)}-${width}`;
}
