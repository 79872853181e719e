/** A template of one's own may have this much. */
export const OWN_LIMITS = {
  /** Limit of owner: templates of one's own [templates]; the page says so. */
  templates: 200,
  /** Limit of owner: areas of a template [areas]; 422, with what to do. */
  areas: 8,
  /** Limit of owner: views of a template [views]; 422, with what to do. */
  views: 6,
  /** Limit of owner: colors of a template [colors]; 422, with what to do. */
  colors: 60,
  /** Limit of owner: sizes of a template [sizes]; 422, with what to do. */
  sizes: 30,
  /** Limit of owner: points in a row or column of an area's mesh [points]; 422, with what to do. */
  points: 9,
  /**
   * Limit of owner: the longer side of an area [inches]; 422, with what to do. At 300 DPI it has 36
   * megapixels, and a picture may have 50.
   */
  inches: 20,
} as const;

/** A shorter side is no area that anything is printed on. */
export const LEAST_INCHES = 0.5;
