/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { imageLayer, type LayersPage, startLayers } from "#tools/testing/browser/layers.tsx";
import { layersAtom } from "../../editor/state.ts";

let layers: Awaited<ReturnType<typeof startLayers>>;
let lib: typeof layers.lib;

beforeAll(async () => {
  layers = await startLayers();
  ({ lib } = layers);
});

beforeEach(() => layers.reset());

afterEach(() => layers.clean());

afterAll(() => layers.stop());

async function openCrop(flip = false): Promise<LayersPage> {
  const open = await layers.open([imageLayer("ant", { width: 8, height: 9, flip })]);
  await open.select("ant");
  press(open, "Crop");
  return open;
}

const press = ({ page }: LayersPage, name: string) =>
  lib.fireEvent.click(page.getByRole("button", { name }));

function cut({ page }: LayersPage, side: string, percent: string): void {
  const input = page.getByRole("spinbutton", { name: `${side} %` });
  lib.fireEvent.change(input, { target: { value: percent } });
  lib.fireEvent.keyDown(input, { key: "Enter" });
}

const layer = ({ store }: LayersPage) => store.get(layersAtom)[0];

test("31.18 a picture is cropped by percent; the rest stays in its place, as large, until Reset", async () => {
  const open = await openCrop();
  cut(open, "Left", "25");
  cut(open, "Bottom", "50%");
  expect(layer(open)?.width).toBe(8);
  press(open, "Done");
  expect(layer(open)).toMatchObject({ x: 7, y: 1.75, width: 6, height: 4.5 });
  expect(layer(open)).toMatchObject({ crop: { x: 0.25, y: 0, width: 0.75, height: 0.5 } });
  press(open, "Crop again");
  press(open, "Reset");
  press(open, "Done");
  expect(layer(open)).toMatchObject({ x: 6, y: 4, width: 8, height: 9 });
  expect(layer(open)).not.toHaveProperty("crop");
});

test("31.18 Cancel changes nothing, and some of the picture always remains", async () => {
  const open = await openCrop();
  cut(open, "Left", "60");
  cut(open, "Right", "90");
  await open.page.findByText(
    "Right: set to 38%, the most here: some of the picture has to remain.",
  );
  press(open, "Cancel");
  expect(layer(open)).not.toHaveProperty("crop");
  expect(open.page.queryAllByRole("dialog")).toHaveLength(0);
});

test("31.18 left of a flipped picture is what looks left", async () => {
  const open = await openCrop(true);
  cut(open, "Left", "25");
  press(open, "Done");
  expect(layer(open)).toMatchObject({ x: 7, width: 6, crop: { x: 0, width: 0.75 } });
});
