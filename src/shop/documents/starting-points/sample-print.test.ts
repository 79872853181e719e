import { expect, test } from "bun:test";
import * as v from "valibot";
import { contrast } from "../../color-contrast.ts";
import { CAP } from "../../goods/garments/cap.ts";
import { YOUTH_TEE } from "../../goods/garments/youth-tee.ts";
import { MUG } from "../../goods/objects/mug.ts";
import { templates } from "../../goods/templates.ts";
import { DesignDocument } from "../document-schema.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import { samplePrint, showsSample } from "./sample-print.ts";

const SHOWN = templates().filter((template) => showsSample(template, template.views[0]));

test("67.23 each template has a sample in the area that counts, and the first shirts have different ones", () => {
  for (const template of SHOWN) {
    const [color] = template.colors;
    const { areas } = v.parse(DesignDocument, samplePrint(template, color));
    const [[id, layers] = ["", []], ...others] = Object.entries(areas);
    const area = template.areas.find((each) => each.id === id);
    expect([area?.isMain ?? template.areas[0].id === id, others]).toEqual([true, []]);
    const box = unionOf(layers.map(boundsOf));
    expect(box && box.x >= 0 && box.x + box.width <= (area?.inches.width ?? 0)).toBe(true);
  }
  const five = SHOWN.slice(0, 5).map((template) =>
    JSON.stringify(samplePrint(template, template.colors[0])),
  );
  expect(new Set(five).size).toBe(5);
});

test("67.23 letters of a sample are read on every color of its thing", () => {
  for (const template of SHOWN) {
    for (const color of template.colors) {
      const layers = Object.values(samplePrint(template, color).areas).flat();
      for (const layer of layers) {
        if (layer.kind !== "text") continue;
        const inks = [layer.fill, layer.outline?.color ?? layer.fill];
        const best = Math.max(...inks.map((ink) => contrast(ink, color.hex)));
        const seen = [template.id, color.name, layer.text, best >= 0.21];
        expect(seen).toEqual([template.id, color.name, layer.text, true]);
      }
    }
  }
});

test("67.23 a cap shows its sample, and a mug, whose wall turns away, where its first side is seen", () => {
  expect(showsSample(CAP, CAP.views[0])).toBe(true);
  expect(MUG.views.map((view) => showsSample(MUG, view))).toEqual([true, false, false, true]);
  const [layers = []] = Object.values(samplePrint(MUG, MUG.colors[0]).areas);
  const [box, seen] = [unionOf(layers.map(boundsOf)), MUG.views[0].areas[0]?.mesh?.seen];
  if (!box || !seen) throw new Error("Both are there");
  // The wall turns away at both ends of what is seen.
  expect(box.x).toBeGreaterThan(seen.x + seen.width / 8);
  expect(box.x + box.width).toBeLessThan(seen.x + (seen.width * 7) / 8);
});

test("67.23 a youth tee has a design for its age", () => {
  const texts = samplePrint(YOUTH_TEE, YOUTH_TEE.colors[0]).areas.front ?? [];
  expect(texts.map((layer) => layer.kind === "text" && layer.text)).not.toContain("30th");
});
