import { describe, expect, test } from "bun:test";
import * as v from "valibot";
import { ART_PIECES } from "../../art/library.ts";
import { areaOf } from "../../goods/areas.ts";
import { DesignDocument } from "../document-schema.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import pictures from "./pictures.json";
import { placeStartingPoint } from "./place.ts";
import { STARTING_POINTS } from "./starting-points.ts";

const place = (index: number, area: "front" | "left-sleeve", isDark = false) =>
  placeStartingPoint(STARTING_POINTS[index]?.layers ?? [], { area, isDark });

describe("starting points", () => {
  test.each(STARTING_POINTS)(
    "30.14 %p is a document inside the print area, with its picture",
    (point) => {
      const { areas } = v.parse(DesignDocument, { version: 1, areas: { front: point.layers } });
      expect(areas.front).toEqual([...point.layers]);
      const box = unionOf(point.layers.map(boundsOf)) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(areaOf("front").inches.width);
      expect(box.y + box.height).toBeLessThanOrEqual(areaOf("front").inches.height);
      expect(pictures[point.name]).toStartWith("<svg ");
      const known = new Set(ART_PIECES.map(({ id }) => id));
      for (const layer of point.layers)
        expect(layer.kind === "text" || (layer.kind === "art" && known.has(layer.art))).toBe(true);
    },
  );

  test("30.14 there are a dozen, each with words and most with art", () => {
    expect(STARTING_POINTS).toHaveLength(12);
    const kinds = STARTING_POINTS.map(({ layers }) => new Set(layers.map(({ kind }) => kind)));
    expect(kinds.every((kind) => kind.has("text") && kind.has("art"))).toBe(true);
  });

  test("30.15 are as they are on the front, and fit a sleeve", () => {
    expect(place(0, "front")).toEqual([...(STARTING_POINTS[0]?.layers ?? [])]);
    const small = place(0, "left-sleeve");
    const document = { version: 1, areas: { "left-sleeve": small } };
    expect(v.is(DesignDocument, document)).toBe(true);
    const box = unionOf(small.map(boundsOf));
    expect(
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 4 && box.y + box.height <= 3,
    ).toBe(true);
  });

  test("30.15 are light on a dark shirt where they are dark on a light one", () => {
    for (const [index] of STARTING_POINTS.entries()) {
      expect(JSON.stringify(place(index, "front"))).toContain("#1d2433");
      expect(JSON.stringify(place(index, "front", true))).not.toContain("#1d2433");
    }
  });
});
