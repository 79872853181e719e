import type { ISql } from "postgres";
import { insertSampleShare } from "#db/seed/sample-share.ts";
import { DEFAULT_POSITION, DESIGN_SIZE } from "#shop/placement.ts";
import { drawingFile } from "./sample-prints.ts";
import { SAMPLE_SHARES, type SampleShare } from "./sample-shares.ts";

const DAY_MS = 86_400_000;

/** Oldest first, so that it gets the lowest id. */
export async function shareSamples(tx: ISql, usernames: readonly string[], now = Date.now()) {
  for (const share of SAMPLE_SHARES.toReversed()) {
    if (!usernames.includes(share.username)) continue;
    await insertSampleShare(tx, asRow(share, now));
  }
}

function asRow(share: SampleShare, now: number) {
  const { username, front, back, daysAgo, likes, comments = [], ...design } = share;
  const { title, description = "", tags, color, views } = design;
  const { designPosition: position = DEFAULT_POSITION, designSize: size = DESIGN_SIZE.default } =
    design;
  return {
    username,
    front: drawingFile(front),
    back: back ? drawingFile(back) : null,
    createdAt: new Date(now - daysAgo * DAY_MS),
    likes,
    comments,
    placement: { position, size },
    design: { title, description, tags, color, viewsCount: views },
  };
}
