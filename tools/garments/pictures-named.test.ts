import { expect, test } from "bun:test";
import { templates } from "#shop/goods/templates.ts";
import { picturesNamed } from "./pictures-named.ts";

const PICTURES = ["hoodie-front", "hoodie-back", "cap-front"];

const named = (...names: string[]) => picturesNamed(names, PICTURES, templates());

test("a picture is named by itself, or by the thing that it shows", () => {
  expect(named()).toEqual([]);
  expect(named("cap-front")).toEqual(["cap-front"]);
  expect(named("hoodie", "cap")).toEqual(["hoodie-front", "hoodie-back", "cap-front"]);
});

test("a name that draws nothing is an error, which says what there is", () => {
  expect(() => named("cap-front", "apron")).toThrow(
    "nothing draws apron; there are hoodie-front, hoodie-back, cap-front",
  );
});
