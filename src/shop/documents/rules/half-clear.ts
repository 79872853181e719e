/** A picture has half-transparent parts from this share of what is visible on; what is less is noise. */
export const HALF_CLEAR = 0.05;
