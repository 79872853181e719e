import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "./photograph.ts";
import { findPython } from "./python.ts";
import { scene } from "./scene.ts";

test("66.5 a cut without views is photographed from all sides", () => {
  expect(parse(["boxy"])).toMatchObject({
    cut: "boxy",
    views: ["front", "back", "turned", "laid", "laidback"],
    simulate: false,
  });
  expect(parse(["mug"]).views).toEqual(["rightside", "leftside", "opposite"]);
  expect(parse(["boxy", "back", "--simulate"])).toMatchObject({ views: ["back"], simulate: true });
});

test("66.5 a cut or a view that does not exist is named with those that do", () => {
  expect(() => parse(["cape"])).toThrow("cape is no cut; there are classic, premium, v-neck");
  expect(() => parse([])).toThrow("nothing is no cut");
  expect(() => parse(["cap", "back"])).toThrow("back is no view; there are front");
  expect(() => parse(["boxy", "left"])).toThrow(
    "left is no view; there are front, back, turned, laid, laidback",
  );
});

test("66.5 without its Python the workshop says what to install", () => {
  expect(() => findPython(["python-that-nobody-has"])).toThrow(
    "Photographs need Python 3.11, and there is none: install it",
  );
});

test("66.5 a scene that does not exist is named with those that do", async () => {
  await expect(scene(["beach"])).rejects.toThrow(
    "beach is no scene; there are rail, pile, jersey, fleece, canvas, twill",
  );
});

test("66.5 no script hides a folder or a script of the workshop from what it imports", async () => {
  const workshop = join(import.meta.dir, "workshop");
  const all = await readdir(workshop, { withFileTypes: true });
  const own = all.map(({ name }) => name.replace(".py", ""));
  for (const folder of ["scenes", "things"]) {
    const scripts = await readdir(join(workshop, folder));
    const hiding = scripts.filter((name) => own.includes(name.replace(".py", "")));
    expect(hiding).toEqual(folder === "things" ? ["main.py"] : []);
  }
});
