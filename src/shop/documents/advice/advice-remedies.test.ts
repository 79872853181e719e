import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  art,
  artwork,
  at,
  design,
  image,
  TRAITS,
  text,
} from "#tools/testing/data/advised-designs.ts";
import { areaIds, areaOf } from "../../goods/areas.ts";
import { layersOf } from "../document.ts";
import { boundsOf } from "../geometry.ts";
import { adviceFor } from "./advice.ts";
import { remedyFor } from "./advice-remedies.ts";
import type { AdvisedDesign } from "./advice-subject.ts";

const square = at(6, 5, 8, 8);
const logo = (pixels: number) => [artwork(TRAITS.redLogo, { width: pixels, height: pixels })];
const thin = { outline: { color: "#000000", width: 0.01 } };

/** The first layer's advice, after its remedy's button was pressed. */
function press(before: AdvisedDesign) {
  const [advice] = adviceFor(before);
  if (!advice) throw new Error("there is no advice");
  const remedy = remedyFor(advice, before);
  if (!remedy || !("change" in remedy)) return { remedy, after: undefined };
  const layers = layersOf(before.document, advice.area).map((layer, index) =>
    index === advice.index ? remedy.change(layer) : layer,
  );
  const document = { ...before.document, areas: { [advice.area]: layers } };
  return { remedy, after: { ...before, document } };
}

test.each([
  ["low DPI", design("white", { front: [image(square)] }, logo(400)), "Make it sharp"],
  [
    "small letters",
    design("white", { front: [text(at(6, 5, 1, 0.1), "#333333")] }),
    "Make it larger",
  ],
  [
    "small letters at the edge",
    design("white", { front: [text(at(11.5, 5, 1, 0.1), "#333333")] }),
    "Make it larger",
  ],
  ["a thin outline", design("white", { front: [text(square, "#ff0000", thin)] }), "Make it 1 pt"],
  [
    "thin lines of art",
    design("white", { front: [art(at(6, 5, 0.1, 0.1), { art: "tabler:heart" })] }),
    "Make it larger",
  ],
  ["black text on black", design("black", { front: [text(square, "#000000")] }), "Make it white"],
  [
    "yellow text on yellow",
    design("yellow", { front: [text(square, "#f6d33c")] }),
    "Make it black",
  ],
  [
    "what is partly outside",
    design("white", { front: [image(at(10, 5, 8, 8))] }, logo(3000)),
    "Move inside",
  ],
  [
    "what is larger than the area",
    design("white", { back: [text(at(6, 5, 30, 8), "#ff0000")] }),
    "Move inside",
  ],
] as const)("29.9 of %s nothing is left after one press", (_, before, label) => {
  const { remedy, after } = press(before);
  expect(remedy?.label).toBe(label);
  expect(after && adviceFor(after)).toEqual([]);
});

test("29.9 a white box is for Remove Background", () => {
  const { remedy } = press(design("black", { front: [image(square)] }, [artwork(TRAITS.boxed)]));
  expect(remedy).toEqual({ label: "Remove Background", artworkId: 1 });
});

test("29.9 there is no remedy where only the shopper can decide", () => {
  const boxes = [artwork({ ...TRAITS.redLogo, translucent: 0.5 })];
  expect(press(design("black", { front: [image(square)] }, boxes)).remedy).toBeUndefined();
  const long = text(at(2, 1.5, 3.9, 0.1), "#333333");
  expect(press(design("white", { "left-sleeve": [long] })).remedy).toBeUndefined();
  const locked = text(square, "#000000", { locked: true });
  expect(press(design("black", { front: [locked] })).remedy).toBeUndefined();
});

test("29.9 wherever a layer lies, 'Move inside' brings all of it into the area", () => {
  const away = fc.double({ min: -30, max: 30, noNaN: true });
  const side = fc.double({ min: 0.5, max: 30, noNaN: true });
  const frame = fc.record({ x: away, y: away, width: side, height: side });
  const rotation = fc.integer({ min: -360, max: 360 });
  fc.assert(
    fc.property(fc.constantFrom(...areaIds()), frame, rotation, (area, frame, rotation) => {
      const layer = art(frame, { rotation });
      const before = design("white", { [area]: [layer] });
      const [advice] = adviceFor(before);
      const remedy = advice && remedyFor(advice, before);
      if (!remedy || !("change" in remedy)) return;
      const { x, y, width, height } = boundsOf(remedy.change(layer));
      const room = areaOf(area).box;
      const [left, top] = [x - room.x, y - room.y];
      const inside = [left, top, room.width - left - width, room.height - top - height];
      expect(Math.min(...inside)).toBeGreaterThan(-1e-9);
    }),
  );
});
