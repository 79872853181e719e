import type { Point } from "#shop/documents/geometry.ts";
import { pointOn } from "#shop/goods/mesh.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import type { Box } from "#shop/placement.ts";
import { shareAt } from "./find-on.ts";

/** Turns a document's inches into places on a picture, and back. The picture shows its print smaller by `fit`. */
export type Lay = { toPicture: (inches: Point) => Point; toInches: (px: Point) => Point };

/** Undefined for what has no mesh. Beyond what is seen, points lie near its edge. */
export function layOf({ area, mesh }: ShownArea, fit: number): Lay | undefined {
  if (!mesh) return undefined;
  const seen = mesh.seen ?? area.box;
  const middle = area.inches.width / 2;
  return {
    toPicture({ x, y }) {
      const share = {
        x: (middle + (x - middle) * fit - seen.x) / seen.width,
        y: (y * fit - seen.y) / seen.height,
      };
      return pointOn(mesh, { x: near(share.x), y: near(share.y) });
    },
    toInches(px) {
      const share = shareAt(mesh, px);
      return {
        x: middle + (seen.x + share.x * seen.width - middle) / fit,
        y: (seen.y + share.y * seen.height) / fit,
      };
    },
  };
}

/** The parts of a document that the picture shows, in its inches. */
export function seenOf({ area, mesh }: ShownArea, fit: number): Box {
  const { x, y, width, height } = mesh?.seen ?? area.box;
  const middle = area.inches.width / 2;
  return {
    x: middle + (x - middle) / fit,
    y: y / fit,
    width: width / fit,
    height: height / fit,
  };
}

/** Keeps points from around the bend at the edge of the picture, instead of beside the thing. */
function near(share: number): number {
  return Math.min(Math.max(share, -0.02), 1.02);
}
