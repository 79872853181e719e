/** A picture of the art library. */
export type ArtPicture = {
  /** `noto:rocket` */
  id: string;
  /** SVG markup without the outer element; from the package, never from a visitor. */
  body: string;
  /** The view box has this size and begins at 0, 0. */
  width: number;
  height: number;
};
