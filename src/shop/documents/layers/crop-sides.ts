import { type Crop, MIN_CROP } from "./crop.ts";

export type CropSide = "left" | "top" | "right" | "bottom";

/** Cuts one side off at `share` of the whole; the others stay, and something always remains. */
export function cutSide(crop: Crop, side: CropSide, share: number): Crop {
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  if (side === "left") {
    const x = clamp(share, 0, right - MIN_CROP);
    return { ...crop, x, width: right - x };
  }
  if (side === "top") {
    const y = clamp(share, 0, bottom - MIN_CROP);
    return { ...crop, y, height: bottom - y };
  }
  if (side === "right") return { ...crop, width: clamp(share, crop.x + MIN_CROP, 1) - crop.x };
  return { ...crop, height: clamp(share, crop.y + MIN_CROP, 1) - crop.y };
}

export function shiftCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    x: clamp(crop.x + right, 0, 1 - crop.width),
    y: clamp(crop.y + down, 0, 1 - crop.height),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
