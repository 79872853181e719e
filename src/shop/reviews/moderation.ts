import * as v from "valibot";
import { REVIEW_STATUSES } from "./review.ts";

/** An admin does this about a review, which then has this status. */
export const REVIEW_ACTIONS = { approve: "approved", hide: "hidden" } as const;
export type ReviewAction = keyof typeof REVIEW_ACTIONS;

const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

export const ReviewDecision = v.object({
  action: v.picklist(["approve", "hide"]),
  /** The admin has read this version of the text. */
  version,
  queue: v.fallback(v.picklist(REVIEW_STATUSES), "waiting"),
});
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;
