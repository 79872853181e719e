/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import {
  artLayer,
  imageLayer,
  type LayersPage,
  startLayers,
} from "#tools/testing/browser/layers.tsx";
import { undoAtom } from "../commands/history.ts";
import { areasAtom, layersAtom, layersIn } from "../editor/state.ts";
import { unitsAtom } from "../units.ts";

let layers: Awaited<ReturnType<typeof startLayers>>;
let lib: typeof layers.lib;

beforeAll(async () => {
  layers = await startLayers();
  ({ lib } = layers);
});

beforeEach(() => layers.reset());

afterEach(() => layers.clean());

afterAll(() => layers.stop());

function first({ store }: LayersPage) {
  const [layer] = store.get(layersAtom);
  if (!layer) throw new Error("There is no layer");
  return layer;
}

function field({ page }: LayersPage, name: string): HTMLInputElement {
  // A number field is an input.
  return page.getByRole("spinbutton", { name: new RegExp(`^${name} `) }) as HTMLInputElement;
}

function type(open: LayersPage, name: string, text: string, key = "Enter"): HTMLInputElement {
  const input = field(open, name);
  lib.fireEvent.change(input, { target: { value: text } });
  lib.fireEvent.keyDown(input, { key });
  return input;
}

const press = ({ page }: LayersPage, name: string) =>
  lib.fireEvent.click(page.getByRole("button", { name }));

/** Its buttons come when it is opened. */
async function openCopies({ page }: LayersPage): Promise<void> {
  const summary = page.getByText(/^Copy .* to another side$/);
  lib.fireEvent(summary.closest("details") ?? summary, new Event("toggle"));
  await page.findByRole("button", { name: "To the back" });
}

function said(input: HTMLInputElement): string | null | undefined {
  return document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
}

test("31.12 place, size and angle are typed in inches and degrees, each a step that can be undone", async () => {
  const open = await layers.open([artLayer("ant")]);
  await open.select("ant");
  expect(field(open, "Across").value).toBe("0");
  type(open, "Across", "2 1/2 left");
  expect(first(open).x).toBe(3.5);
  expect(field(open, "Across").value).toBe("-2.5");
  expect(field(open, "Across").getAttribute("aria-valuetext")).toBe(
    "2.5 inches left of the middle",
  );
  type(open, "Below collar", "4,5");
  expect(first(open).y).toBe(2.5);
  type(open, "Width", "6 in");
  expect(first(open)).toMatchObject({ width: 6, height: 3 });
  type(open, "Height", "5.08 cm");
  expect(first(open).width).toBeCloseTo(4, 9);
  type(open, "Angle", "-450");
  expect(first(open).rotation).toBe(0);
  type(open, "Angle", "45°");
  expect(first(open).rotation).toBe(45);
  for (const _ of [1, 2, 3, 4, 5]) lib.act(() => open.store.set(undoAtom));
  expect(first(open)).toEqual(artLayer("ant"));
});

test("35.20 where the shop measures in centimeters, fields count and take them", async () => {
  const open = await layers.open([artLayer("ant")]);
  lib.act(() => open.store.set(unitsAtom, "cm"));
  await open.select("ant");
  expect(field(open, "Width").value).toBe("10.16");
  type(open, "Width", "12,7");
  expect(first(open).width).toBeCloseTo(5);
  type(open, "Across", "1 in right");
  expect(field(open, "Across").value).toBe("2.54");
  expect(field(open, "Across").getAttribute("aria-valuetext")).toBe(
    "2.54 centimeters right of the middle",
  );
  const shown = open.page.container.querySelector(".sheet__head p")?.textContent;
  expect(shown).toMatch(/^12\.7 × 6\.[34] cm, \d+\.\d cm below the collar$/);
});

test("31.13 what is no number stays in the field with what to do, and Escape takes it back", async () => {
  const open = await layers.open([artLayer("ant")]);
  await open.select("ant");
  const width = type(open, "Width", "wide");
  expect([width.value, width.getAttribute("aria-invalid")]).toEqual(["wide", "true"]);
  expect(said(width)).toBe("Width: type a number, such as 3.5 or 3 1/2.");
  lib.fireEvent.keyDown(width, { key: "Escape" });
  expect([width.value, width.getAttribute("aria-invalid")]).toEqual(["4", "false"]);
  expect(first(open)).toEqual(artLayer("ant"));
});

test("31.13 what is too far or too large is set to the limit, and the field says so", async () => {
  const open = await layers.open([artLayer("ant")]);
  await open.select("ant");
  expect(said(type(open, "Across", "-40"))).toBe(
    "Across: set to -6 in, the least here: the middle stays on the print area.",
  );
  expect(first(open).x).toBe(0);
  expect(said(type(open, "Width", "1000"))).toBe("Width: set to 100 in, the most here.");
  expect(first(open)).toMatchObject({ width: 100, height: 50 });
  expect(said(type(open, "Height", "0"))).toBe("Height: set to 0.1 in, the least here.");
});

test("31.14 arrow keys step, and all steps until the field is left are undone at once", async () => {
  const open = await layers.open([artLayer("ant")]);
  await open.select("ant");
  const across = field(open, "Across");
  for (const _ of [1, 2, 3]) lib.fireEvent.keyDown(across, { key: "ArrowUp" });
  lib.fireEvent.keyDown(across, { key: "ArrowDown", shiftKey: true });
  expect(first(open).x).toBeCloseTo(5.65, 9);
  lib.fireEvent.blur(across);
  lib.fireEvent.keyDown(across, { key: "ArrowUp" });
  expect(first(open).x).toBeCloseTo(5.7, 9);
  lib.act(() => open.store.set(undoAtom));
  expect(first(open).x).toBeCloseTo(5.65, 9);
  lib.act(() => open.store.set(undoAtom));
  expect(first(open).x).toBe(6);
});

test("31.14 what was typed counts when another layer is selected before the field is left", async () => {
  const open = await layers.open([artLayer("ant"), artLayer("bee")]);
  await open.select("ant");
  lib.fireEvent.change(field(open, "Across"), { target: { value: "1" } });
  await open.select("bee");
  expect(open.store.get(layersAtom).map(({ x }) => x)).toEqual([7, 6]);
});

test("31.15 several layers move and grow together, a locked one stays", async () => {
  const open = await layers.open([
    artLayer("ant", { x: 2 }),
    artLayer("bee", { x: 8 }),
    artLayer("cat", { x: 5, locked: true }),
  ]);
  await open.select("ant", "bee", "cat");
  expect(field(open, "Width").value).toBe("10");
  type(open, "Across", "0");
  expect(open.store.get(layersAtom).map(({ x }) => x)).toEqual([3, 9, 5]);
  type(open, "Width", "5");
  expect(open.store.get(layersAtom).map(({ width }) => width)).toEqual([2, 2, 4]);
  press(open, "Align top");
  press(open, "Align left");
  expect(open.store.get(layersAtom).map(({ x }) => x)).toEqual([4, 4, 5]);
  expect(
    open.page.getByRole("button", { name: "Spread evenly side by side" }).hasAttribute("disabled"),
  ).toBe(true);
  await open.select("cat");
  expect(field(open, "Across").disabled).toBe(true);
});

test("31.16 a layer is centered, fills the width, is flipped and goes back to its named position", async () => {
  const open = await layers.open([imageLayer("ant", { x: 2, y: 5, width: 8, height: 9 })]);
  await open.select("ant");
  press(open, "Center");
  expect(first(open)).toMatchObject({ x: 6, y: 5 });
  press(open, "Fill width");
  expect(first(open)).toMatchObject({ x: 6, y: 6.75, width: 12, height: 13.5 });
  press(open, "Flip");
  expect(first(open).flip).toBe(true);
  type(open, "Angle", "10");
  type(open, "Width", "7.9");
  press(open, "Reset to named position");
  const placement = { position: "center", size: 5 } as const;
  expect(first(open)).toMatchObject({ x: 6, width: 8, rotation: 0, placement });
  expect(first(open).height).toBeCloseTo(9, 9);
});

test("31.17 a side is copied to another, which says what it did and leads there", async () => {
  const open = await layers.open([
    artLayer("ant", { width: 8 }),
    artLayer("bee", { locked: true }),
  ]);
  await openCopies(open);
  press(open, "To the left sleeve");
  await open.page.findByText(
    "Copied the whole front to the left sleeve, fitted to its 4 × 3 inches.",
  );
  const copies = layersIn(open.store.get(areasAtom), "left-sleeve");
  expect(copies.map(({ x, width, locked }) => [x, width, locked])).toEqual([
    [2, 4, false],
    [2, 2, false],
  ]);
  lib.act(() => open.store.set(undoAtom));
  expect(layersIn(open.store.get(areasAtom), "left-sleeve")).toEqual([]);
  await open.select("bee");
  press(open, "To the back");
  press(open, "Go to the back");
  expect(open.store.get(layersAtom)).toMatchObject([{ art: "noto:bee", x: 6, y: 4 }]);
});

test("31.17 a side that is full takes no copies", async () => {
  const many = Array.from({ length: 26 }, (_, at) => artLayer(`ant-${at}`));
  const open = await layers.open(many);
  await openCopies(open);
  press(open, "To the back");
  press(open, "To the back");
  await open.page.findByText(
    "The back has room for 24 more layers. Select fewer, or delete some there.",
  );
  expect(layersIn(open.store.get(areasAtom), "back")).toHaveLength(26);
});

test("17.27 'Hard pixels' is for small pictures, and one step to undo", async () => {
  const open = await layers.open([imageLayer("ant"), imageLayer("bee", { hard: true })]);
  const box = () => open.page.queryByRole("checkbox", { name: /^Hard pixels/ });
  await open.select("ant");
  expect(box()).toBeNull();
  await open.select("bee");
  const shown = () => open.page.container.querySelector("image[image-rendering='pixelated']");
  expect(shown()).toBeTruthy();
  lib.fireEvent.click(await open.page.findByRole("checkbox", { name: /^Hard pixels/ }));
  expect(open.store.get(layersAtom)[1]).not.toHaveProperty("hard");
  expect(shown()).toBeNull();
  open.store.set(undoAtom);
  expect(open.store.get(layersAtom)[1]).toMatchObject({ hard: true });
});
