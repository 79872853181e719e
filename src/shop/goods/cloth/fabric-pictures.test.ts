import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SCENE_FILES, scenePath } from "../photographs/scenes.ts";
import { fabricPictureOf } from "./fabric-pictures.ts";

test.each([
  ["classic", "jersey"],
  ["boxy", "jersey"],
  ["youth-tee", "jersey"],
  ["tank-top", "jersey"],
  ["baby-bodysuit", "jersey"],
  ["tote-bag", "canvas"],
  ["hoodie", "fleece"],
  ["cap", "twill"],
] as const)("67.31 the cloth of %s is %s from near", (template, cloth) => {
  const picture = fabricPictureOf(template);
  expect(picture?.src).toBe(scenePath(cloth, 640));
  expect(picture?.alt).toContain(cloth);
});

test("67.31 what is no cloth has no picture of it", () => {
  for (const thing of ["mug", "poster", "sticker-sheet", "toString"])
    expect(fabricPictureOf(thing)).toBeUndefined();
});

test("67.31 each scene's file is stored, and is at most 60 kB at 640 pixels", () => {
  for (const { stored } of SCENE_FILES) {
    const file = join(import.meta.dir, "../../../ui/scenes", stored);
    expect([stored, existsSync(file)]).toEqual([stored, true]);
    if (stored.includes("-640")) expect(Bun.file(file).size).toBeLessThanOrEqual(60_000);
  }
});
