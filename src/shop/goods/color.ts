/** `white`: small letters, then digits if any, as names of pictures have it. */
export type ColorValue = string;

/** A thing comes in it. Two things with a color of the same value have the same color. */
export type Color = {
  /** Products say it: `White`. */
  name: string;
  value: ColorValue;
  hex: string;
  isDark: boolean;
};
