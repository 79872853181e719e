import { POSES } from "#shop/goods/objects/mug-view.ts";
import type { Rendering } from "../rendering.ts";
import { mugPicture } from "./mug/picture.ts";
import { unrolled } from "./mug/unrolled.ts";

export function mugRight(): Rendering {
  return mugPicture(POSES.right);
}

export function mugLeft(): Rendering {
  return mugPicture(POSES.left);
}

export function mugMiddle(): Rendering {
  return mugPicture(POSES.middle);
}

export function mugUnrolled(): Rendering {
  return unrolled;
}
