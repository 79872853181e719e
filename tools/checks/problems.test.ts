import { expect, test } from "bun:test";
import { findProblems } from "./problems.ts";

test("the house keeps its own rules: arrows, circles, names and folders", async () => {
  expect(await findProblems()).toEqual([]);
});
