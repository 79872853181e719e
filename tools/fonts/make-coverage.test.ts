import { expect, test } from "bun:test";
import { COVERAGE } from "./main.ts";
import { makeCoverage } from "./make-coverage.ts";

test("28.5 what each font has is what its files have today; otherwise run `bun run fonts`", async () => {
  expect(await Bun.file(COVERAGE).json()).toEqual(await makeCoverage());
});
