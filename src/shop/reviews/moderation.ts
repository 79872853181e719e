import * as v from "valibot";
import { REVIEW_STATUSES } from "./review.ts";

/** What an admin does about a review, and what it is then. */
export const REVIEW_ACTIONS = { approve: "approved", hide: "hidden" } as const;
export type ReviewAction = keyof typeof REVIEW_ACTIONS;

const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

export const ReviewDecision = v.object({
  action: v.picklist(["approve", "hide"]),
  /** Of the text that the admin has read. */
  version,
  queue: v.fallback(v.picklist(REVIEW_STATUSES), "waiting"),
});
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;
