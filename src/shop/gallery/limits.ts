/** The lengths are in UTF-16 units, like HTML's `maxlength`. */
export const GALLERY_LIMITS = {
  title: 100,
  description: 500,
  tag: 20,
  /**
   * Limit of gallery: tags of a share [tags]; 400. Five times as many may be sent, of which those
   * that come twice count once.
   */
  tags: 20,
  comment: 1000,
  report: 1000,
} as const;

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
