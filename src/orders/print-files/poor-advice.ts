import { isPoor } from "#shop/documents/advice/advice.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";
import type { AreaId } from "#shop/goods/area.ts";

/** Lists advice to follow before this print goes to the press; low DPI has a column of its own. */
export function poorAdvice({
  area,
  ...line
}: Parameters<typeof lineAdvice>[0] & { area: AreaId }): string[] {
  return lineAdvice(line)
    .filter((each) => each.area === area && isPoor(each) && each.kind !== "low-dpi")
    .map(({ message }) => message);
}
