import { describe, expect, test } from "bun:test";
import type { ArtLayer, ImageLayer, TextLayer } from "#shop/documents/document.ts";
import { boundsOf } from "#shop/documents/geometry.ts";
import {
  allowedScale,
  backInSight,
  STILL,
  transformFrame,
  transformLayer,
} from "../../editor/transform.ts";
import { isWithin, pinchBy, scaleBy, turnBy } from "./gestures.ts";

const FRAME = { x: 6, y: 5, width: 4, height: 2, rotation: 0 };
const at = (x: number, y: number) => ({ x, y });

const TEXT: TextLayer = {
  kind: "text",
  ...FRAME,
  flip: false,
  locked: false,
  text: "Team 24",
  font: "anton",
  size: 2,
  lineHeight: 1.2,
  letterSpacing: 0,
  align: "center",
  fill: "#000000",
  arc: 0,
  outline: { color: "#ffffff", width: 0.1 },
};

describe("a corner", () => {
  test("2.38 takes the box along its diagonal while the opposite corner stays", () => {
    const transform = scaleBy(FRAME, 2, { from: at(8, 6), to: at(12, 8) }, false);
    expect(transform.scale).toBeCloseTo(2);
    expect(boundsOf(transformFrame(FRAME, transform))).toEqual({ x: 4, y: 4, width: 8, height: 4 });
  });

  test("2.38 with Alt leaves the center where it is", () => {
    const transform = scaleBy(FRAME, 0, { from: at(4, 4), to: at(5, 4.5) }, true);
    expect(transformFrame(FRAME, transform)).toMatchObject({ x: 6, y: 5, width: 2, height: 1 });
  });

  test("2.38 that goes beyond the other corner turns nothing inside out", () => {
    const { scale } = scaleBy(FRAME, 2, { from: at(8, 6), to: at(0, 0) }, false);
    expect(scale).toBeGreaterThan(0);
  });

  test("2.38 of a turned box stays under the pointer", () => {
    const turned = { ...FRAME, rotation: 90 };
    // Its first corner is at the top right by now.
    const transform = scaleBy(turned, 0, { from: at(7, 3), to: at(8, 1) }, false);
    expect(boundsOf(transformFrame(turned, transform))).toMatchObject({ x: 5, y: 1, width: 3 });
  });
});

describe("turning", () => {
  const pointer = { from: at(6, 7), to: at(4.1, 5) };
  test("2.38 rests at a quarter turn that is near", () => {
    expect(turnBy(FRAME, pointer, {}).turn).toBe(90);
  });
  test("2.38 goes by 15 degrees with Shift, and freely with Ctrl", () => {
    const to = at(6 - 2 * Math.sin(0.4), 5 + 2 * Math.cos(0.4));
    expect(turnBy(FRAME, { ...pointer, to }, { step: 15 }).turn).toBe(30);
    const near = at(6 - 2 * Math.sin(1.55), 5 + 2 * Math.cos(1.55));
    expect(turnBy(FRAME, { ...pointer, to: near }, { isFree: true }).turn).toBeCloseTo(88.81);
  });
});

test("2.38 what lies between two fingers stays between them", () => {
  const transform = pinchBy([at(5, 5), at(7, 5)], [at(8, 4), at(8, 8)], 0);
  const { x, y, width, rotation } = transformFrame(FRAME, transform);
  expect([x, y, width, rotation]).toEqual([8, 6, 8, 90]);
});

test("2.36 two fingers around a layer hold it when the middle between them is within its turned box", () => {
  const turned = { ...FRAME, rotation: 90 };
  expect([at(6, 6.9), at(6.9, 5)].map((middle) => isWithin(turned, middle))).toEqual([true, true]);
  expect([at(7.9, 5), at(6, 7.1)].map((middle) => isWithin(turned, middle))).toEqual([
    false,
    false,
  ]);
});

test("2.38 letters and their outline grow with the box; a named place is one no longer", () => {
  const scaled = transformLayer(TEXT, { ...STILL, anchor: FRAME, scale: 1.5 });
  expect(scaled).toMatchObject({ width: 6, size: 3, outline: { width: 0.15 } });
  const { text: _, ...rest } = TEXT;
  const image = {
    ...FRAME,
    flip: rest.flip,
    locked: false,
    kind: "image",
    artworkId: 1,
    placement: { position: "center", size: 5 },
  } satisfies ImageLayer;
  expect(transformLayer(image, { ...STILL, dx: 1 }).placement).toBeUndefined();
});

test("2.39 a scale ends where a document would: at 0.1 in, at 100 in, at a font of 20 in", () => {
  expect(allowedScale([FRAME_ART], 0.001)).toBeCloseTo(0.05);
  expect(allowedScale([FRAME_ART], 1000)).toBe(25);
  expect(allowedScale([TEXT], 1000)).toBe(10);
});

test("a text shrinks no further than its outline may", () => {
  const thin = { ...TEXT, outline: { color: "#ffffff", width: 0.002 } };
  expect(allowedScale([thin], 0.1)).toBe(0.5);
});

test("2.39 what is thinner than 0.1 in already may grow, and shrinks no more", () => {
  const thin = { ...FRAME_ART, height: 0.05 };
  expect(allowedScale([thin], 0.5)).toBe(1);
  expect(allowedScale([thin], 1.5)).toBe(1.5);
});

test("2.39 nothing leaves the area altogether", () => {
  const gone = { ...FRAME, x: 40, y: -30 };
  const { x, y } = backInSight(gone, "front");
  expect(boundsOf({ ...gone, x: gone.x + x, y: gone.y + y })).toMatchObject({ x: 11.75, y: -1.75 });
  expect(backInSight(FRAME, "front")).toEqual({ x: 0, y: 0 });
});

const FRAME_ART = {
  kind: "art" as const,
  ...FRAME,
  flip: false,
  locked: false,
  art: "noto:rocket",
  colors: [],
} satisfies ArtLayer;
