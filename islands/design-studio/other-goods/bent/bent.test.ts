import { expect, test } from "bun:test";
import { pointOn } from "#shop/goods/mesh.ts";
import { templates } from "#shop/goods/templates.ts";
import { randomOf } from "#tools/random.ts";
import { bends } from "../turning/views-of-area.ts";
import { cellsOf } from "./cells.ts";
import { layOf, seenOf } from "./lay.ts";

const BENT = templates().flatMap(({ id, views }) =>
  views.flatMap((view) => view.areas.filter(bends).map((shown) => [id, view.id, shown] as const)),
);

test("54.11 some things have areas that bend", () => {
  expect(new Set(BENT.map(([id]) => id)).size).toBeGreaterThan(1);
});

test.each(BENT)("54.11 on the %s's %s view a pointer finds the inches that lie there", (...row) => {
  const [, , shown] = row;
  const random = randomOf(7);
  for (const fit of [1, 0.7]) {
    const lay = layOf(shown, fit);
    const { x, y, width, height } = seenOf(shown, fit);
    for (let tries = 0; tries < 100; tries++) {
      const inches = { x: x + random.next() * width, y: y + random.next() * height };
      const px = lay?.toPicture(inches) ?? inches;
      const found = lay?.toPicture(lay.toInches(px)) ?? inches;
      expect(Math.hypot(found.x - px.x, found.y - px.y)).toBeLessThan(0.05);
    }
  }
});

test.each(BENT)("54.11 on the %s's %s view it is drawn where its mesh has it", (...row) => {
  const [, , shown] = row;
  const seen = seenOf(shown, 1);
  for (const { corners, matrix } of cellsOf(shown, 1)) {
    const [a, b, c, d, e, f] = matrix;
    const whole = a * d - b * c;
    for (const corner of corners) {
      const [right, down] = [corner.x - e, corner.y - f];
      const inches = { x: (d * right - c * down) / whole, y: (a * down - b * right) / whole };
      const share = {
        x: (inches.x - seen.x) / seen.width,
        y: (inches.y - seen.y) / seen.height,
      };
      const there = shown.mesh && pointOn(shown.mesh, share);
      expect(Math.hypot(corner.x - (there?.x ?? 0), corner.y - (there?.y ?? 0))).toBeLessThan(1);
    }
  }
});
