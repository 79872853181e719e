/** `white`: small letters, then digits if any, as names of pictures have it. */
export type ColorValue = string;

/** A thing comes in it. Two things with a color of the same value have the same color. */
export type Color = {
  /** Products say it: `White`. */
  name: string;
  value: ColorValue;
  hex: string;
  /** One or two further ones: fibers of a heather where they are near it, else parts of another color. */
  more?: readonly string[];
  isDark: boolean;
  /** The studio paints its swatch by this where it has further ones, see `several`. */
  swatch?: string;
};
