import { expect, test } from "bun:test";
import { shortened, withoutOldNames } from "./modern-styles.ts";

test("rules for browsers without `:is()` go, all others stay", () => {
  const css =
    "@layer a{.b{c:d}.e:-webkit-any(.f,.g):after{c:d}.e:-moz-any(.f,.g):after{c:d}.e:is(.f,.g):after{c:d}" +
    "@media (h){:-webkit-any(i,j){c:d}:-moz-any(i,j){c:d}:is(i,j){c:d}}}";
  expect(withoutOldNames(css)).toBe(
    "@layer a{.b{c:d}.e:is(.f,.g):after{c:d}@media (h){:is(i,j){c:d}}}",
  );
});

test("blocks of one layer are joined where nothing stands between them", () => {
  const css = "@layer a{b{c:d}@media (e){f{c:d}}}@layer a{g{c:d}}@font-face{h:i}@layer a{j{c:d}}";
  expect(shortened(css)).toBe(
    "@layer a{b{c:d}@media (e){f{c:d}}g{c:d}}@font-face{h:i}@layer a{j{c:d}}",
  );
  expect(shortened("@layer a,b;@layer a{c{d:e}}@layer b{c{d:e}}")).toBe(
    "@layer a,b;@layer a{c{d:e}}@layer b{c{d:e}}",
  );
});

test("two ends of one axis are one property, and what nothing uses goes", () => {
  expect(shortened("a{padding-inline-start:1px;padding-inline-end:1px;align-items: end}")).toBe(
    "a{padding-inline:1px;align-items:end}",
  );
  expect(shortened("a{margin-block-start:auto;margin-block-end:2px}")).toBe(
    "a{margin-block:auto 2px}",
  );
  expect(shortened("a{border-inline-start:1px solid;border-inline-end:0}")).toBe(
    "a{border-inline-start:1px solid;border-inline-end:0}",
  );
  expect(shortened("a{inline-size:-moz-fit-content;inline-size:fit-content}")).toBe(
    "a{inline-size:fit-content}",
  );
  expect(shortened("@media (max-width:calc(56rem - .001px)){a{b:c}}")).toBe(
    "@media (width<56rem){a{b:c}}",
  );
  expect(shortened("a{--buncss-light:initial;--buncss-dark: ;b:c}")).toBe("a{b:c}");
  const used = "a{--buncss-light:initial}b{c:var(--buncss-light,d)}";
  expect(shortened(used)).toBe(used);
});
