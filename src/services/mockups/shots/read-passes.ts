import { LRUCache } from "lru-cache";
import { type Size, VIEW_SIZE } from "#shop/placement.ts";
import type { LayerScale } from "../layers.ts";
import { type Coordinates, unpackCoordinates } from "./coordinates.ts";
import { decodePlanes, decompressCoordinates, type GrayPlanes, type Passes } from "./passes.ts";

/** Limit of drawing: unpacked passes in memory of a drawing process [bytes]; unpacked again. */
const MAX_UNPACKED_BYTES = 32 * 1024 ** 2;
/**
 * Limit of drawing: packed passes in memory of a drawing process [bytes]; decoded again. 48 shots
 * take 42 MB in both sizes. To decode one takes 0.1 s, to unpack it a twentieth of that.
 */
const MAX_PACKED_BYTES = 64 * 1024 ** 2;

const unpacked = new LRUCache<string, Passes>({
  maxSize: MAX_UNPACKED_BYTES,
  // Six planes, one more of what a heather's pixels show, and the coordinates.
  sizeCalculation: ({ light }) => light.length * 7 + VIEW_SIZE.width * VIEW_SIZE.height * 9,
});
const packed = new LRUCache<string, Uint8Array>({
  maxSize: MAX_PACKED_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** They are only read, because all pictures of the shot share them. */
export async function readPasses(shot: string, scale: LayerScale): Promise<Passes> {
  const key = `${shot} ${scale}`;
  const found = unpacked.get(key);
  if (found) return found;
  const size = { width: VIEW_SIZE.width * scale, height: VIEW_SIZE.height * scale };
  const planes = await readPacked(key, async () => joined(await decodePlanes(shot, size, scale)));
  // Pictures of both sizes share them.
  const coordinates = await readPacked(`${shot} coordinates`, () => decompressCoordinates(shot));
  const passes = withCoordinates({ ...size, ...parted(unpack(planes), size) }, coordinates);
  unpacked.set(key, passes);
  return passes;
}

async function readPacked(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const found = packed.get(key);
  if (found) return found;
  const bytes = Bun.zstdCompressSync(await read(), { level: 1 });
  packed.set(key, bytes);
  return bytes;
}

const unpack = (bytes: Uint8Array): Uint8Array => Bun.zstdDecompressSync(bytes);

const PLANES = ["light", "share", "gloss", "cover", "shadow"] as const;

/** The label comes last, because few shots have one. */
function joined(planes: GrayPlanes): Uint8Array {
  const { label } = planes;
  return Buffer.concat([...PLANES.map((plane) => planes[plane]), ...(label ? [label] : [])]);
}

function parted(bytes: Uint8Array, { width, height }: Size): GrayPlanes {
  const length = width * height;
  const plane = (at: number) => bytes.subarray(at * length, (at + 1) * length);
  const [light, share, gloss, cover, shadow] = [plane(0), plane(1), plane(2), plane(3), plane(4)];
  const label = bytes.length > PLANES.length * length && plane(PLANES.length);
  return { light, share, gloss, cover, shadow, ...(label && { label }) };
}

/** They are unpacked when somebody reads them, because a blank thing of one color needs none. */
function withCoordinates(planes: Omit<Passes, "coordinates">, bytes: Uint8Array): Passes {
  let coordinates: Coordinates | undefined;
  return {
    ...planes,
    get coordinates() {
      coordinates ??= unpackCoordinates(unpack(bytes), VIEW_SIZE);
      return coordinates;
    },
  };
}
