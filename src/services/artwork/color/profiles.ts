import { type Curve, fixed, iccCurve, iccProfile, iccTag, type Tag } from "./icc.ts";
import { colorants, type Primaries, SRGB } from "./primaries.ts";

/** Undefined for primaries that span no space. */
export function rgbProfile(primaries: Primaries, curve: Curve): Buffer | undefined {
  const points = colorants(primaries);
  if (!points) return undefined;
  return iccProfile("RGB ", [
    ...points.map((point, at): Tag => [`${"rgb"[at]}XYZ`, iccTag("XYZ ", fixed(point))]),
    ...["rTRC", "gTRC", "bTRC"].map((name): Tag => [name, iccCurve(curve)]),
  ]);
}

export function grayProfile(curve: Curve): Buffer {
  return iccProfile("GRAY", [["kTRC", iccCurve(curve)]]);
}

/**
 * CMYK as Chromium shows it where a file has no profile: red is (1 − C) (1 − K) in sRGB, and so on.
 * A table holds these products; sRGB's curve and matrix follow (ICC.1:2022, 10.12).
 */
export function plainCmykProfile(): Buffer {
  const same = iccTag("curv", Buffer.alloc(4));
  const parts = [
    repeat(same, 3),
    xyzMatrix(),
    repeat(iccCurve("sRGB"), 3),
    productTable(),
    repeat(same, 4),
  ];
  const head = Buffer.alloc(24);
  head.set([4, 3]);
  let at = 8 + head.length;
  parts.forEach(({ length }, index) => {
    head.writeUInt32BE(at, 4 + 4 * index);
    at += length;
  });
  return iccProfile("CMYK", [["A2B0", iccTag("mAB ", Buffer.concat([head, ...parts]))]]);
}

const repeat = (tag: Buffer, times: number) => Buffer.concat(Array<Buffer>(times).fill(tag));

/** Three rows and no offsets; an XYZ of 1 is half of what the numbers can say. */
function xyzMatrix(): Buffer {
  const points = colorants(SRGB) ?? [];
  const rows = [0, 1, 2].flatMap((row) => points.map((point) => point[row] ?? 0));
  return fixed([...rows.map((value) => (value * 0x8000) / 0xffff), 0, 0, 0]);
}

/** Along each ink: between them a product is off by half a level of 255 at most. */
const NODES = 12;

function productTable(): Buffer {
  const head = Buffer.alloc(20);
  head.fill(NODES, 0, 4);
  head[16] = 1; // byte a value
  const left = Array.from({ length: NODES }, (_, node) => 1 - node / (NODES - 1));
  const table: number[] = [];
  for (const c of left)
    for (const m of left)
      for (const y of left)
        for (const k of left) table.push(...[c, m, y].map((ink) => Math.round(255 * ink * k)));
  return Buffer.concat([head, Buffer.from(table)]);
}
