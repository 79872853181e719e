import type { Oklab } from "../../color/oklab.ts";
import { Distances } from "./distances.ts";
import { type Gone, type Picture, scratchOf } from "./picture.ts";
import { RunList, spanFill } from "./span-fill.ts";

/** An island that is a larger share of all pixels was drawn. */
const SHARE = 3e-5;
const MAX_PIXELS = 400;
/** A dot of the drawing is further from the ground than this, in OKLab. */
const NEAR = 0.2;

/** Marks islands of a few pixels that are nearly of the ground's color: noise, or what JPEG leaves. */
export function markSpecks(picture: Picture, colors: readonly Oklab[], gone: Gone): void {
  const { rgba, width, height } = picture;
  const most = Math.min(MAX_PIXELS, width * height * SHARE);
  if (most < 1) return;
  const distances = new Distances(colors);
  const open = scratchOf(picture);
  for (let pixel = 0; pixel < open.length; pixel++)
    if (!gone[pixel] && rgba[pixel * 4 + 3] !== 0) open[pixel] = 1;
  const runs = new RunList();
  const fill = spanFill(open, picture, (from, to) => runs.push(from, to));
  for (let pixel = 0; pixel < open.length; pixel++) {
    if (!open[pixel]) continue;
    runs.clear();
    fill(pixel);
    if (runs.area <= most && isNear()) runs.each((from, to) => gone.fill(1, from, to + 1));
  }

  function isNear(): boolean {
    let most = 0;
    runs.each((from, to) => {
      for (let at = from * 4; at <= to * 4; at += 4)
        most = Math.max(most, distances.of(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0));
    });
    return most <= NEAR;
  }
}
