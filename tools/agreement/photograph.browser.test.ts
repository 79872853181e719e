import { expect, test } from "bun:test";
import sharp from "sharp";
import { readThing } from "#services/artwork/things/read-thing.ts";
import type { Area } from "#shop/goods/area.ts";
import { addAreas } from "#shop/goods/areas.ts";
import type { Template } from "#shop/goods/template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { compareDocuments, describe } from "./agreement.ts";

const PICTURE = "f".repeat(32);

const FRONT: Area = {
  id: "photo-front",
  name: "Front",
  inches: { width: 10, height: 10 },
  box: { x: 0, y: 0, width: 10, height: 10 },
  isMain: true,
  positions: [],
};

/** The bag is seen a little from the side. */
const MESH = {
  columns: 2,
  points: [
    { x: 200, y: 300 },
    { x: 440, y: 296 },
    { x: 195, y: 540 },
    { x: 445, y: 536 },
  ],
};

function photographed(id: string, hex: string): Template {
  const area = { ...FRONT, id: `${id}-front` };
  const color = { name: id, value: id, hex, isDark: true };
  return {
    ...{ id, name: id, noun: "bag", areas: [area], colors: [color], sizes: ["One size"] },
    views: [
      {
        ...{ id: "front", name: "Front", picture: PICTURE },
        areas: [{ area, x: 320, y: 420, rotation: 0, pixelsPerInch: 24, mesh: MESH }],
      },
    ],
    smaller: {},
    feed: { category: "5608", wearers: undefined },
  };
}

test.each([
  ["pale", "#f3e9d2"],
  ["strong", "#c8272e"],
  ["dark", "#212124"],
])(
  "62.6 the studio and the mockup agree on a photographed thing in a %s color",
  async (id, hex) => {
    // The photograph is drawn as SVG; the drawing opens only some kinds of files.
    sharp.unblock({ operation: ["VipsForeignLoad"] });
    const { layers } = await readThing({ bytes: await totePhoto(), tolerance: 50, holes: true });
    const large = layers.find(({ scale }) => scale === 2)?.bytes ?? new Uint8Array();
    const template = photographed(`photographed-${id}`, hex);
    addAreas(template.areas);
    const disagreeing: string[] = [];
    let whole = 0;
    const seeds = [1, 2, 3, 4];
    for await (const compared of compareDocuments(seeds, template, new Map([[PICTURE, large]]))) {
      if (compared.pictures[0].width === 1280) whole++;
      if (compared.disagreement) disagreeing.push(describe(compared));
    }
    expect(disagreeing).toEqual([]);
    expect(whole).toBeGreaterThan(1);
  },
);
