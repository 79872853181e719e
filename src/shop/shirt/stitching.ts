import type { Side } from "../placement.ts";
import { hemPath } from "./body-outline.ts";
import { backNeckPath, frontNeckPath } from "./neckline.ts";
import { path } from "./path.ts";
import type { Pattern } from "./pattern.ts";
import { armholes, sleeveHems } from "./sleeve-outline.ts";

export function collar(pattern: Pattern, side: Side, out: number): string {
  return side === "front" ? frontNeckPath(pattern, out) : backNeckPath(pattern, out);
}

export function seams(pattern: Pattern, side: Side): string {
  const { neck, sleeve } = pattern;
  const cuffs = sleeve.cuff > 0 ? [sleeveHems(pattern, sleeve.cuff)] : [];
  return path(collar(pattern, side, neck.rib), armholes(pattern), ...cuffs);
}

export function stitches(pattern: Pattern, side: Side): string {
  const seam = collar(pattern, side, pattern.neck.rib + 4.5);
  return path(seam, hems(pattern, 14, 17), hems(pattern, 18, 21));
}

export function hems(pattern: Pattern, sleeve: number, body: number): string {
  const bottom = hemPath(pattern, body);
  return pattern.sleeve.cuff > 0 ? bottom : path(bottom, sleeveHems(pattern, sleeve));
}

type Band = { d: string; width: number };

export function bands(pattern: Pattern, side: Side): Band[] {
  const { neck, sleeve } = pattern;
  const neckband = { d: collar(pattern, side, neck.rib / 2), width: neck.rib };
  if (sleeve.cuff === 0) return [neckband];
  return [neckband, { d: sleeveHems(pattern, sleeve.cuff / 2), width: sleeve.cuff }];
}
