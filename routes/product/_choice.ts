import * as v from "valibot";

/** What was chosen so far: it stands in the URL, so that nothing is lost on the way. */
export const Choice = v.object({
  product: v.fallback(v.string(), ""),
  size: v.fallback(v.string(), ""),
  color: v.fallback(v.string(), ""),
  quantity: v.fallback(v.string(), "1"),
  /** The page of products. */
  after: v.fallback(v.optional(v.string()), undefined),
});
export type Choice = v.InferOutput<typeof Choice>;
