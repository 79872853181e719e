/** A picture of the art library. */
export type ArtPicture = {
  /** `noto:rocket` */
  id: string;
  /** SVG markup without the outer element; from the package, never from a visitor. */
  body: string;
  /** Of its view box, from 0, 0. */
  width: number;
  height: number;
};
