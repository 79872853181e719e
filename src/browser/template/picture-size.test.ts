import { expect, test } from "bun:test";
import { VIEW_SIZE } from "#shop/placement.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

test("57.14 areas are drawn on pictures of the size that the shop has", () => {
  expect(PICTURE_SIZE).toEqual(VIEW_SIZE);
});
