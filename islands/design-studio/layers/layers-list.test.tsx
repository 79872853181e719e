/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { artLayer, type LayersPage, startLayers } from "#tools/testing/browser/layers.tsx";
import { undoAtom } from "../commands/history.ts";
import { selectionAtom } from "../editor/state.ts";

let layers: Awaited<ReturnType<typeof startLayers>>;
let lib: typeof layers.lib;

beforeAll(async () => {
  layers = await startLayers();
  ({ lib } = layers);
});

beforeEach(() => layers.reset());

afterEach(() => layers.clean());

afterAll(() => layers.stop());

const bottomToTop = () => [artLayer("ant"), artLayer("bee"), artLayer("cat"), artLayer("dog")];

/** A row by its layer's name. */
function row({ page }: LayersPage, name: string): HTMLElement {
  return page.getByRole("button", { name: new RegExp(`^${name}, `) });
}

const click = (element: HTMLElement, keys = {}) => lib.fireEvent.click(element, keys);

function announced({ page }: LayersPage): string {
  return page.getAllByRole("status").at(-1)?.textContent ?? "";
}

test("31.9 the top layer is listed first, and Shift, Ctrl and 'Select several' select more than one", async () => {
  const open = await layers.open(bottomToTop());
  const list = open.page.getByRole("list", { name: "Layers, the top one first" });
  const names = lib.within(list).getAllByRole("listitem");
  expect(names.map((item) => item.textContent)).toEqual(["dog", "cat", "bee", "ant"]);
  const selection = () => open.store.get(selectionAtom);
  click(row(open, "cat"));
  expect(selection()).toEqual(["cat"]);
  expect(row(open, "cat").getAttribute("aria-pressed")).toBe("true");
  click(row(open, "ant"), { shiftKey: true });
  expect([...selection()].sort()).toEqual(["ant", "bee", "cat"]);
  click(row(open, "bee"), { ctrlKey: true });
  click(row(open, "dog"), { metaKey: true });
  expect([...selection()].sort()).toEqual(["ant", "cat", "dog"]);
  click(row(open, "bee"));
  expect(selection()).toEqual(["bee"]);
  click(open.page.getByRole("button", { name: "Select several" }));
  click(row(open, "dog"));
  expect(selection()).toEqual(["bee", "dog"]);
});

test("31.10 Alt and the arrows move a layer, keep the focus and say where it is by then", async () => {
  const open = await layers.open(bottomToTop());
  const bee = row(open, "bee");
  bee.focus();
  lib.fireEvent.keyDown(bee, { key: "ArrowUp", altKey: true });
  expect(open.order()).toEqual(["ant", "cat", "bee", "dog"]);
  expect(document.activeElement).toBe(row(open, "bee"));
  expect(announced(open)).toBe("bee is 2 of 4 from the top");
  lib.fireEvent.keyDown(bee, { key: "ArrowUp", altKey: true });
  expect(announced(open)).toBe("bee is on top");
  lib.fireEvent.keyDown(bee, { key: "ArrowUp", altKey: true });
  lib.fireEvent.keyDown(bee, { key: "ArrowDown", altKey: true });
  expect(open.order()).toEqual(["ant", "cat", "bee", "dog"]);
  for (const _ of [1, 2, 3]) lib.act(() => open.store.set(undoAtom));
  expect(open.order()).toEqual(["ant", "bee", "cat", "dog"]);
});

test("31.10 the buttons bring what is selected forward, backward, to the top and to the bottom", async () => {
  const open = await layers.open(bottomToTop());
  const press = (name: string) => click(open.page.getByRole("button", { name }));
  open.page.getByText("Choose a layer, here or on the shirt, to change it.");
  expect(open.page.queryByRole("button", { name: "Bring forward" })).toBeNull();
  click(row(open, "bee"));
  press("To the top");
  expect(open.order()).toEqual(["ant", "cat", "dog", "bee"]);
  press("Send backward");
  expect(open.order()).toEqual(["ant", "cat", "bee", "dog"]);
  press("To the bottom");
  expect(open.order()).toEqual(["bee", "ant", "cat", "dog"]);
  click(row(open, "cat"), { ctrlKey: true });
  press("Bring forward");
  expect(open.order()).toEqual(["ant", "bee", "dog", "cat"]);
});

test("31.11 a copy takes the focus, after a deletion the next row does, and a locked layer stays", async () => {
  const open = await layers.open([artLayer("ant"), artLayer("bee")]);
  const press = (name: string) => click(open.page.getByRole("button", { name }));
  press("Duplicate ant");
  expect(open.order()).toHaveLength(3);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("ant, 2 of 3 from the top");
  expect(document.activeElement).toBe(document.getElementById(`layer-${open.order()[1]}`));
  press("Delete bee");
  const [ant, copy] = open.order();
  expect(document.activeElement).toBe(document.getElementById(`layer-${copy}`));

  const [, lock] = open.page.getAllByRole("button", { name: "Lock ant" });
  if (lock) click(lock);
  expect(lock?.getAttribute("aria-pressed")).toBe("true");
  const locked = open.page.getByRole("button", { name: "Delete ant: unlock it first" });
  expect(locked.hasAttribute("disabled")).toBe(true);
  const bottom = document.getElementById(`layer-${ant}`);
  if (bottom) lib.fireEvent.keyDown(bottom, { key: "Delete" });
  expect(open.order()).toHaveLength(2);
});

test("31.11 without a row left the heading has the focus", async () => {
  const open = await layers.open([artLayer("ant")]);
  lib.fireEvent.keyDown(row(open, "ant"), { key: "Delete" });
  expect(open.order()).toEqual([]);
  expect(announced(open)).toBe("Delete ant");
});
