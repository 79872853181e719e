/** Spec §9; the number of tags is ours. Counted as HTML's `maxlength` counts. */
export const GALLERY_LIMITS = {
  title: 100,
  description: 500,
  tag: 20,
  tags: 20,
  comment: 1000,
  report: 1000,
} as const;

/** Offered to click in the share dialog (spec §9). */
export const POPULAR_TAGS = [
  "logo",
  "typography",
  "abstract",
  "minimalist",
  "vintage",
  "modern",
  "retro",
  "funny",
  "quote",
  "sports",
  "music",
  "art",
] as const;
