import { outlineOf } from "../goods/garments/outlines/outlines.ts";
import type { TemplateId } from "../goods/template.ts";
import { VIEW_SIZE } from "../placement.ts";
import { bodyPath } from "../shirt/body-outline.ts";
import { openingPath } from "../shirt/neckline.ts";
import { on, type Pattern, patternOf } from "../shirt/pattern.ts";
import { sleevePath } from "../shirt/sleeve-outline.ts";

type Point = { x: number; y: number };

/** A size guide measures along it; its figures stand about the point. */
type Line = { d: string; at: Point };

/** What is worn, as it lies flat, in preview px; the lines are those of its chest, length and sleeve. */
export type Flat = { pieces: readonly string[]; lines: readonly Line[] };

/** Undefined for what is not worn, or has no outline. */
export function measuredFlat(cut: TemplateId): Flat | undefined {
  const pattern = patternOf(cut);
  if (pattern) return flatShirt(pattern);
  const outline = outlineOf(cut);
  if (!outline?.lines) return undefined;
  const [pieces = []] = Object.values(outline.views);
  return { pieces, lines: outline.lines.map(({ d, letter }) => ({ d, at: letter })) };
}

function flatShirt(pattern: Pattern): Flat {
  const { armpit, neck, hem, shoulder, sleeve } = pattern;
  const [left, right] = [on(-1, armpit).x, on(1, armpit).x];
  const top = on(1, { x: neck.half, y: neck.y });
  const [seam, end] = [on(-1, shoulder), on(-1, sleeve.outer)];
  const [bend, turn] = [on(-1, sleeve.crown), on(-1, sleeve.elbow)].map(({ x, y }) => `${x} ${y}`);
  return {
    pieces: [
      sleevePath(pattern, 1) + sleevePath(pattern, -1) + bodyPath(pattern),
      openingPath(pattern),
    ],
    lines: [
      { d: `M${left} ${armpit.y}H${right}`, at: { x: VIEW_SIZE.width / 2 - 60, y: armpit.y } },
      { d: `M${top.x} ${top.y}V${hem.y}`, at: { x: top.x, y: (top.y + hem.y) / 2 + 90 } },
      {
        d: `M${seam.x} ${seam.y}C${bend} ${turn} ${end.x} ${end.y}`,
        at: { x: (seam.x + end.x) / 2 - 12, y: (seam.y + end.y) / 2 - 14 },
      },
    ],
  };
}
