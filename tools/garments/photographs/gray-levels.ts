/** Shares from 0 to 1 as a byte each; what is outside becomes the nearest. */
export function grayLevels(plane: Float32Array): Uint8Array {
  return Uint8Array.from(plane, (share) => Math.round(255 * Math.min(Math.max(share, 0), 1)));
}

/** Passes store the square root of light, where `most` is stored as 1: see `expose`. */
export function storedLight(plane: Float32Array, most: number): Float32Array {
  return plane.map((light) => Math.sqrt(Math.min(Math.max(light, 0) / most, 1)));
}
