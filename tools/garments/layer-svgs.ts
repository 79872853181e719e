import type { Relief } from "./relief/relief.ts";

/**
 * SVGs of `VIEW_SIZE` in black and white. `fabric` is white where designs and colors go; `shade` is
 * black and `light` white above it, each as strong as its opacity.
 */
export type LayerSvgs = {
  fabric: string;
  shade: string;
  light: string;
  /** Cloth that is lit as it lies; the two above are drawn over it. */
  relief?: Relief;
};
