import { expect, test } from "bun:test";
import { addAreas, areaOf } from "#shop/goods/areas.ts";
import { imageLayer, textLayer } from "#tools/testing/data/documents.ts";
import type { DesignDocument, Layer } from "../document.ts";
import { lineAdvice } from "./line-advice.ts";
import { marginAdvice } from "./margin-advice.ts";

const artwork = { id: 1, name: "sky.png", width: 9000, height: 9000 };

function adviceOn(layer: Layer, area = "poster-front") {
  const document: DesignDocument = { version: 1, areas: { [area]: [layer] } };
  return marginAdvice({ document, artworks: [artwork] });
}

const image = (frame: object) => imageLayer(1, { x: 12, y: 12, width: 10, height: 10, ...frame });

test("59.7 a layer that ends between the safe margin and the end of the bleed may be cut, or leave a white edge", () => {
  for (const frame of [
    { x: 5.2 },
    { x: 18.8 },
    { y: 5 },
    { y: 31.2 },
    { width: 24, height: 36, y: 18 },
  ])
    expect([frame, adviceOn(image(frame)).map(({ message }) => message)]).toEqual([
      frame,
      [
        "sky.png ends where it may be cut. Keep it 0.125 in away from the edge, or let it go on to the end of the bleed.",
      ],
    ]);
});

test("59.7 a layer that is well inside, or fills the bleed, is fine, and so is any layer on a shirt", () => {
  for (const frame of [
    {},
    { width: 24.75, height: 36.75, y: 18 },
    { width: 30, height: 40, y: 18 },
  ])
    expect(adviceOn(image(frame))).toEqual([]);
  expect(adviceOn(image({ x: 5, y: 5 }), "front")).toEqual([]);
});

test("59.7 a text over the edge is cut off, which the cart, the order and the print file say", () => {
  const layer = { ...textLayer("Gig"), x: 1, y: 10, width: 2.4, height: 1 };
  const [finding] = adviceOn(layer);
  expect(finding).toMatchObject({ kind: "near-edge", severity: "poor" });
  expect(finding?.message).toEndWith(
    "is cut off at the edge. Keep it 0.125 in away from the edge.",
  );
  const document: DesignDocument = { version: 1, areas: { "poster-front": [layer] } };
  const kinds = lineAdvice({ document, artworks: [], color: "White" }).map(({ kind }) => kind);
  expect(kinds).toContain("near-edge");
});

test("59.7 an area without a safe margin asks to stay within its edge", () => {
  const { safe: _, ...bled } = areaOf("poster-front");
  addAreas([{ ...bled, id: "edge-to-edge" }]);
  const [finding] = adviceOn({ ...textLayer("Gig"), x: 1, y: 10, width: 2.4 }, "edge-to-edge");
  expect(finding?.message).toEndWith("is cut off at the edge. Keep it within the edge.");
});
