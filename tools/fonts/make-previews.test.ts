import { expect, test } from "bun:test";
import { PREVIEWS } from "./main.ts";
import { makePreviews } from "./make-previews.ts";

test("28.14 the font list shows today's fonts; otherwise run `bun run fonts`", async () => {
  expect(await Bun.file(PREVIEWS).json()).toEqual(await makePreviews());
});
