import { expect, test } from "bun:test";
import {
  STARTING_POINT_NAMES,
  STARTING_POINTS,
} from "#shop/documents/starting-points/starting-points.ts";
import { IDEAS } from "./ideas.ts";
import { layOut } from "./lay-out.ts";

test("30.17 the starting points are laid out by today's fonts; otherwise run `bun run starting-points`", async () => {
  const today = await Promise.all(STARTING_POINT_NAMES.map((name) => layOut(IDEAS[name])));
  expect(today).toEqual(STARTING_POINTS.map(({ layers }) => [...layers]));
});
