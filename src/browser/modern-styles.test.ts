import { expect, test } from "bun:test";
import { withoutOldNames } from "./modern-styles.ts";

test("rules for browsers without `:is()` go, all others stay", () => {
  const css =
    "@layer a{.b{c:d}.e:-webkit-any(.f,.g):after{c:d}.e:-moz-any(.f,.g):after{c:d}.e:is(.f,.g):after{c:d}" +
    "@media (h){:-webkit-any(i,j){c:d}:-moz-any(i,j){c:d}:is(i,j){c:d}}}";
  expect(withoutOldNames(css)).toBe(
    "@layer a{.b{c:d}.e:is(.f,.g):after{c:d}@media (h){:is(i,j){c:d}}}",
  );
});
