import { beforeEach, expect, test } from "bun:test";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { ApiError } from "../../api.ts";
import { tellSaved, tellUnsaved } from "./tell-unsaved.ts";

useDom();

beforeEach(() => {
  document.body.innerHTML = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
});

const shown = () => document.querySelector(".toast")?.textContent;
const rejection = () => new ApiError(400, "No such design");

test("2.64 words of a rejection that come after the next save are not shown any more", async () => {
  const shows = tellUnsaved(rejection());
  // The save succeeds while the words are on their way.
  tellSaved();
  await shows;
  expect(shown()).toBeUndefined();
});

test("2.64 they are shown while nothing is saved, and go with the next save", async () => {
  await tellUnsaved(rejection());
  expect(shown()).toContain("The shop did not accept them.");
  tellSaved();
  expect(shown()).toBeUndefined();
});

test("2.64 a failure after such a save keeps its own words, and they go as well", async () => {
  const shows = tellUnsaved(rejection());
  tellSaved();
  await tellUnsaved();
  await shows;
  expect(shown()).toContain("Please check your connection.");
  tellSaved();
  expect(shown()).toBeUndefined();
});
