import { expect, test } from "bun:test";
import { VIEW_SIZE } from "#shop/placement.ts";
import { unpackCoordinates } from "./coordinates.ts";
import { decodePlanes, decompressCoordinates } from "./passes.ts";
import { readPasses } from "./read-passes.ts";

const SHOT = "classic-front";

test("66.25 passes that were packed are what they were decoded as", async () => {
  for (const scale of [1, 2] as const) {
    const size = { width: VIEW_SIZE.width * scale, height: VIEW_SIZE.height * scale };
    const before = await readPasses(SHOT, scale);
    // Others take their room, so that it is unpacked anew.
    for (const other of ["hoodie-front", "mug-leftside", "poster-front"])
      await readPasses(other, 2);
    const read = await readPasses(SHOT, scale);
    expect(read).not.toBe(before);
    const { light, share, gloss, cover, shadow, label, coordinates } = read;
    const planes = { light, share, gloss, cover, shadow, ...(label && { label }) };
    const decoded = await decodePlanes(SHOT, size, scale);
    expect(Object.keys(planes).toSorted()).toEqual(Object.keys(decoded).toSorted());
    for (const [name, plane] of Object.entries(decoded))
      expect(Buffer.compare(plane, planes[name as keyof typeof planes] ?? light)).toBe(0);
    expect(coordinates).toEqual(unpackCoordinates(await decompressCoordinates(SHOT), VIEW_SIZE));
  }
});
