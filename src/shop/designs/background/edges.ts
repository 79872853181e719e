import { type Gone, type Picture, scratchOf } from "./picture.ts";
import { RESTORED } from "./strokes.ts";

/** How far from the background an edge's pixels may be mixed with it. */
const BAND = 2;
/** How far pure colors are looked for. */
const REACH = 3;
/**
 * Limit of designs: pixels whose edge a cutout cleans (decision 050) [pixels]; left as they are.
 * More edge than this is noise, which nobody can clean.
 */
const MAX_EDGES = 4e6;
/** Nearer to the background there is no color to tell from it. */
const LEAST_CONTRAST = 40;
const [NOTHING, WHOLE] = [0.07, 0.94];

/**
 * Pixels at an edge are a mix I = aF + (1 − a)B of subject and background. B is around them, and F
 * the color near them that is furthest from B. What lies between both gets a as its alpha and the
 * color without B. What was painted back stays as it is.
 */
export function cleanEdges(picture: Picture, gone: Gone, painted?: Uint8Array): void {
  const band = edgeOf(picture, gone, painted);
  const cleaned = new Uint8ClampedArray(band.length * 4);
  const mix = mixer(picture, gone);
  // All pixels are read before one is changed.
  for (let index = 0; index < band.length; index++) mix(band[index] ?? 0, cleaned, index * 4);
  for (let index = 0; index < band.length; index++)
    picture.rgba.set(cleaned.subarray(index * 4, index * 4 + 4), (band[index] ?? 0) * 4);
}

/** The pixels that are left and have some background within the band. */
function edgeOf(picture: Picture, gone: Gone, painted?: Uint8Array): Int32Array {
  const { rgba, width, height } = picture;
  const near = scratchOf(picture);
  let count = 0;
  for (let pixel = 0; pixel < near.length; pixel++) {
    if (!gone[pixel] || !isShore(pixel)) continue;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    for (let y = Math.max(0, row - BAND); y <= Math.min(height - 1, row + BAND); y++)
      for (let x = Math.max(0, column - BAND); x <= Math.min(width - 1, column + BAND); x++) {
        const at = y * width + x;
        if (near[at] || gone[at] || rgba[at * 4 + 3] === 0) continue;
        if (painted?.[at] === RESTORED) continue;
        near[at] = 1;
        count++;
      }
  }
  if (count > MAX_EDGES) return new Int32Array();
  const band = new Int32Array(count);
  for (let pixel = 0, at = 0; at < count; pixel++) if (near[pixel]) band[at++] = pixel;
  return band;

  function isShore(pixel: number): boolean {
    const column = pixel % width;
    return (
      (column > 0 && !gone[pixel - 1]) ||
      (column < width - 1 && !gone[pixel + 1]) ||
      (pixel >= width && !gone[pixel - width]) ||
      (pixel < width * (height - 1) && !gone[pixel + width])
    );
  }
}

function mixer({ rgba, width, height }: Picture, gone: Gone) {
  return (pixel: number, out: Uint8ClampedArray, to: number): void => {
    const at = pixel * 4;
    const [r = 0, g = 0, b = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const [left, right] = [Math.max(0, column - REACH), Math.min(width - 1, column + REACH)];
    const [top, bottom] = [Math.max(0, row - REACH), Math.min(height - 1, row + REACH)];

    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let each = y * width + left; each <= y * width + right; each++) {
        if (!gone[each]) continue;
        red += rgba[each * 4] ?? 0;
        green += rgba[each * 4 + 1] ?? 0;
        blue += rgba[each * 4 + 2] ?? 0;
        count++;
      }
    const share = count > 0 ? shareOf() : 1;
    if (share >= WHOLE) out.set([r, g, b, alpha], to);
    else if (share <= NOTHING) out.set([r, g, b, 0], to);
    else {
      const pure = (level: number, ground: number) => (level - (1 - share) * ground) / share;
      out.set([pure(r, red), pure(g, green), pure(b, blue), alpha * share], to);
    }

    function shareOf(): number {
      red /= count;
      green /= count;
      blue /= count;
      let [most, far] = [0, 0];
      for (let y = top; y <= bottom; y++)
        for (let each = y * width + left; each <= y * width + right; each++) {
          if (gone[each] || rgba[each * 4 + 3] === 0) continue;
          const dr = (rgba[each * 4] ?? 0) - red;
          const dg = (rgba[each * 4 + 1] ?? 0) - green;
          const db = (rgba[each * 4 + 2] ?? 0) - blue;
          const away = dr * dr + dg * dg + db * db;
          if (away > most) {
            most = away;
            far = each;
          }
        }
      if (most < LEAST_CONTRAST ** 2) return 1;
      const fr = (rgba[far * 4] ?? 0) - red;
      const fg = (rgba[far * 4 + 1] ?? 0) - green;
      const fb = (rgba[far * 4 + 2] ?? 0) - blue;
      const [ir, ig, ib] = [r - red, g - green, b - blue];
      const along = (ir * fr + ig * fg + ib * fb) / most;
      const residue = Math.hypot(ir - along * fr, ig - along * fg, ib - along * fb);
      // Another color is no mix of these two.
      return residue > OTHER_COLOR * Math.sqrt(most) ? 1 : Math.min(Math.max(along, 0), 1);
    }
  };
}

const OTHER_COLOR = 0.18;
