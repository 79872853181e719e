/** A template of one's own may have this much. */
export const OWN_LIMITS = {
  /** Limit of owner: templates of one's own [templates]; the page says so. */
  templates: 200,
  /** Limit of owner: areas of a template [areas]; 422, with what to do. */
  areas: 8,
  /** Limit of owner: views of a template [views]; 422, with what to do. */
  views: 6,
  /**
   * Limit of owner: photographs of a template that show one color each [photographs]; the page says
   * so.
   */
  photographs: 24,
  /** Limit of owner: colors of a template [colors]; 422, with what to do. */
  colors: 60,
  /** Limit of owner: sizes of a template [sizes]; 422, with what to do. */
  sizes: 30,
  /**
   * Limit of owner: points in a row or column of an area's mesh [points]; 422, with what to do. The
   * wrap of the mug that comes with the shop has 33.
   */
  points: 33,
  /** Limit of owner: points of an area's mesh [points]; 422, with what to do. */
  allPoints: 300,
  /** Limit of owner: the longer side of an area [inches]; 422, with what to do. See its pixels, too. */
  inches: 40,
} as const;

/** A shorter side is no area that anything is printed on. */
export const LEAST_INCHES = 0.5;
