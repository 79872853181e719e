import { expect, test } from "bun:test";
import { documentPrintProblem } from "#shop/designs/print-problem.ts";
import { addAreas } from "#shop/goods/areas.ts";
import { CAP } from "#shop/goods/garments/cap.ts";
import { artwork, at, design, image, TRAITS, text } from "#tools/testing/data/advised-designs.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { brokenRules } from "../rules/broken-rules.ts";
import { adviceFor } from "./advice.ts";
import type { AdvisedDesign } from "./advice-subject.ts";
import { lineAdvice } from "./line-advice.ts";
import { marginAdvice } from "./margin-advice.ts";

const [{ technique: _, ...front }] = CAP.areas;
addAreas([{ ...front, id: "measured-patch", name: "Patch", rules: { leastDpi: 150 } }]);

const square = at(6, 5, 8, 8);
const blurred = design("white", { front: [image(square)] }, [
  artwork(TRAITS.redLogo, { width: 960, height: 960 }),
]);
const tiny = design("white", { front: [text(at(6, 5, 4, 0.2), "#000000")] });
const onPoster: AdvisedDesign["document"] = {
  version: 1,
  areas: { "poster-front": [imageLayer(1, { x: 5.2, y: 12, width: 10, height: 10 })] },
};
const onPatch: AdvisedDesign["document"] = {
  version: 1,
  areas: { "measured-patch": [imageLayer(1, { width: 3, height: 3 })] },
};
const artworks = [{ id: 1, name: "logo.png", width: 300, height: 300 }];

test.each([
  ["in", "Up to 6.4 in wide it is sharp"],
  ["cm", "Up to 16.2 cm wide it is sharp"],
] as const)("65.1 a picture's advice counts in %s where the shop does", (units, said) => {
  expect(adviceFor({ ...blurred, units })[0]?.message).toContain(said);
});

test.each([
  ["in", "letters under 0.2 in,", /at least \d+\.\d in wide/],
  ["cm", "letters under 0.5 cm,", /at least \d+\.\d cm wide/],
] as const)("65.1 a text's advice counts in %s where the shop does", (units, said, wide) => {
  const { message = "" } = adviceFor({ ...tiny, units })[0] ?? {};
  expect(message).toContain(said);
  expect(message).toMatch(wide);
});

test.each([
  ["in", "Keep it 0.125 in away", "at most 2.00 in wide", "less than 0.1 in wide"],
  ["cm", "Keep it 0.32 cm away", "at most 5.08 cm wide", "less than 0.3 cm wide"],
] as const)(
  "65.1 margins, rules and prints that are too small count in %s",
  (units, near, wide, small) => {
    const [margin] = marginAdvice({ document: onPoster, artworks, units });
    expect(margin?.message).toContain(near);
    expect(lineAdvice({ document: onPoster, artworks, color: "White", units })).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(near) }),
    );
    const [rule] = brokenRules({ document: onPatch, artworks, units });
    expect(rule?.message).toContain(wide);
    const speck = imageLayer(1, { x: 6, y: 5, width: 0.09, height: 0.09 });
    const document: AdvisedDesign["document"] = { version: 1, areas: { front: [speck] } };
    expect(documentPrintProblem(document, artworks, { units })).toContain(small);
  },
);
