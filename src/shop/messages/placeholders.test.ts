import { expect, test } from "bun:test";
import { fillIn, leftPlaceholders, unknownPlaceholders } from "./placeholders.ts";

test("84.20 what is known is filled in, the rest stays to be seen", () => {
  const known = { name: "Ada {order}", order: "#12", tracking: null, day: null };
  expect(fillIn("Dear {name}, {order} leaves by {tracking} {else}", known)).toBe(
    "Dear Ada {order}, #12 leaves by {tracking} {else}",
  );
  expect(leftPlaceholders("{tracking} {tracking} {else} {day}")).toEqual(["tracking", "day"]);
  expect(unknownPlaceholders("{name} {nmae} {constructor}")).toEqual(["nmae", "constructor"]);
});
