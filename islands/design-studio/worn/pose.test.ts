import { expect, test } from "bun:test";
import { facing } from "../preview/rotation.ts";
import { cardTurn, poseAt } from "./pose.ts";

const at = (turn: number) => ({ turn, tilt: 0 });

test.each([
  [0, "front"],
  [35, "front"],
  [90, "front"],
  [91, "back"],
  [269, "back"],
  [270, "turned"],
  [325, "turned"],
  [342, "turned"],
  [343, "front"],
  [359, "front"],
] as const)("66.44 at %d degrees the photograph of the %s shows", (turn, pose) => {
  expect(poseAt(at(turn), true)).toBe(pose);
});

test("66.44 without a photograph from the side the front stands in for it, and no angle shows another face than before", () => {
  for (let turn = 0; turn < 360; turn++) {
    expect(poseAt(at(turn), false)).toBe(facing(at(turn)));
    expect(poseAt(at(turn), true) === "back").toBe(facing(at(turn)) === "back");
  }
});

test("66.44 a card turns with its wearer, is never a line, and faces its viewer where it was taken", () => {
  for (const [pose, turn] of [
    ["front", 0],
    ["turned", 325],
    ["back", 180],
  ] as const)
    expect(cardTurn(at(turn), pose)).toBeCloseTo(0, 9);
  for (let turn = 0; turn < 360; turn++) {
    const shown = poseAt(at(turn), true);
    expect(Math.abs(cardTurn(at(turn), shown))).toBeLessThanOrEqual(54);
    const next = at((turn + 0.5) % 360);
    if (poseAt(next, true) === shown)
      expect(cardTurn(next, shown)).toBeGreaterThan(cardTurn(at(turn), shown));
  }
});
