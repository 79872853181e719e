import { noise } from "./noise.ts";
import { blur, cover, type Plane } from "./plane.ts";
import type { Dome, Piece, Rise } from "./relief.ts";

/** How high the piece's cloth lies, in preview px; `mask` is where it is. */
export async function heightOf(piece: Piece, mask: Plane, scale: number): Promise<Plane> {
  const { edge, rises, firm = [], dome, waves } = piece;
  const height = swayed(await risen(rises, mask, scale), scale);
  add(height, await risen(firm, mask, scale), 1);
  add(height, blur(mask, edge.width * scale), edge.height);
  if (dome) addDome(height, dome, scale);
  if (waves > 0) addWaves(height, waves, { scale, seed: seedOf(piece.d) });
  return height;
}

async function risen(rises: readonly Rise[], { data, window }: Plane, scale: number) {
  const sum: Plane = { window, data: new Float32Array(data.length) };
  for (const rise of rises) {
    const drawn = await cover(rise, scale, window);
    add(sum, blur(drawn, rise.blur * scale), rise.height);
  }
  return sum;
}

function level({ data, window }: Plane): Plane {
  return { window, data: new Float32Array(data.length) };
}

function add(onto: Plane, { data }: Plane, times: number): void {
  onto.data.forEach((height, at) => {
    onto.data[at] = height + (data[at] ?? 0) * times;
  });
}

/** No fold runs as straight as it is drawn. */
function swayed(folds: Plane, scale: number): Plane {
  const moved = level(folds);
  const { data } = folds;
  const { width, height } = folds.window;
  each(folds, scale, (at, x, y) => {
    const column = at % width;
    const fromX = column + scale * sway(x, y, 1);
    const fromY = (at - column) / width + scale * sway(x, y, 2);
    const left = Math.min(width - 2, Math.max(0, Math.floor(fromX)));
    const top = Math.min(height - 2, Math.max(0, Math.floor(fromY)));
    const [u, v] = [clamp(fromX - left), clamp(fromY - top)];
    const from = top * width + left;
    const above = (data[from] ?? 0) * (1 - u) + (data[from + 1] ?? 0) * u;
    const below = (data[from + width] ?? 0) * (1 - u) + (data[from + width + 1] ?? 0) * u;
    moved.data[at] = above * (1 - v) + below * v;
  });
  return moved;
}

function sway(x: number, y: number, seed: number): number {
  return 10 * (noise(x / 46, y / 46, seed) - 0.5) + 4 * (noise(x / 17, y / 17, seed + 2) - 0.5);
}

function addDome(onto: Plane, dome: Dome, scale: number): void {
  each(onto, scale, (at, x, y) => {
    const out = ((x - dome.x) / dome.across) ** 2 + ((y - dome.y) / dome.down) ** 2;
    onto.data[at] = (onto.data[at] ?? 0) + dome.height * Math.sqrt(Math.max(0, 1 - out));
  });
}

type Uneven = { scale: number; seed: number };

function addWaves(onto: Plane, waves: number, { scale, seed }: Uneven): void {
  each(onto, scale, (at, x, y) => {
    const broad = noise(x / 90, y / 120, 8) * 3;
    const fine = noise(x / 41, y / 56, 9) + noise(x / 19, y / 23, 10) * 0.3;
    onto.data[at] = (onto.data[at] ?? 0) + waves * (broad + fine + wrinkles(x, y, seed));
  });
}

/** No two pieces of another outline lie alike. */
function seedOf(d: string): number {
  return [...d].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** Soft ridges where cloth gives way, most of them upright; some places have none. */
function wrinkles(x: number, y: number, seed: number): number {
  const across = x + 24 * noise(x / 64, y / 48, seed);
  const down = y + 30 * noise(x / 52, y / 66, seed + 1);
  const upright = ridge(noise(across / 50, down / 170, seed + 2));
  const slanted = ridge(noise((across + down) / 70, (down - across) / 150, seed + 3));
  const here = noise(x / 100, y / 100, seed + 4);
  return 1.5 * upright * here + 1.2 * slanted * (1 - here);
}

const ridge = (level: number) => Math.exp(-(((level - 0.5) / 0.13) ** 2));

function each(
  { window }: Plane,
  scale: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  const { left, top, width, height } = window;
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++)
      visit(at, (column + left) / scale, (row + top) / scale);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
