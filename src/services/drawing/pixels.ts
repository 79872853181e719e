/** RGBA, a byte each; colors are not multiplied by their alpha. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** The tile lies on other pixels: its top left is given, and may lie outside. */
export type Tile = Pixels & { left: number; top: number };

export function blankPixels({ width, height }: { width: number; height: number }): Pixels {
  return { data: new Uint8Array(width * height * 4), width, height };
}

/** Source over, where it reaches the canvas. */
export function paste(canvas: Pixels, { data, left, top, width, height }: Tile): void {
  const [from, to] = [Math.max(0, -left), Math.min(width, canvas.width - left)];
  const bottom = Math.min(height, canvas.height - top);
  for (let y = Math.max(0, -top); y < bottom; y++) {
    let at = (y * width + from) * 4;
    let below = ((y + top) * canvas.width + from + left) * 4;
    for (let x = from; x < to; x++, at += 4, below += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha === 0) continue;
      if (canvas.data[below + 3] === 0) copy(canvas.data, below, data, at);
      else blend(canvas.data, below, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, alpha);
    }
  }
}

/** On nothing a pixel stays what it is, without any calculation. */
function copy(canvas: Uint8Array, to: number, data: Uint8Array, from: number): void {
  canvas[to] = data[from] ?? 0;
  canvas[to + 1] = data[from + 1] ?? 0;
  canvas[to + 2] = data[from + 2] ?? 0;
  canvas[to + 3] = data[from + 3] ?? 0;
}

/** One pixel is drawn over another; `alpha` goes from 0 to 255, fractions allowed. */
export function blend(
  canvas: Uint8Array,
  at: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
): void {
  const below = alpha >= 255 ? 0 : ((canvas[at + 3] ?? 0) * (255 - alpha)) / 255;
  const opacity = alpha + below;
  const share = alpha / opacity;
  const rest = below / opacity;
  canvas[at] = red * share + (canvas[at] ?? 0) * rest + 0.5;
  canvas[at + 1] = green * share + (canvas[at + 1] ?? 0) * rest + 0.5;
  canvas[at + 2] = blue * share + (canvas[at + 2] ?? 0) * rest + 0.5;
  canvas[at + 3] = opacity + 0.5;
}
