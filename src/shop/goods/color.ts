/** `white`: small letters, then digits if any, as names of pictures have it. */
export type ColorValue = string;

/** What a thing comes in. Whatever has a color of this value agrees on all of this. */
export type Color = {
  /** Products say it: `White`. */
  name: string;
  value: ColorValue;
  hex: string;
  isDark: boolean;
};
