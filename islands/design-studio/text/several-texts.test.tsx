/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { artLayer, startLayers } from "#tools/testing/browser/layers.tsx";
import { at, text } from "#tools/testing/data/advised-designs.ts";
import { undoAtom } from "../commands/history.ts";
import { areasAtom, type EditorLayer, layersAtom, layersIn } from "../editor/state.ts";

let layers: Awaited<ReturnType<typeof startLayers>>;
let lib: typeof layers.lib;

beforeAll(async () => {
  layers = await startLayers();
  ({ lib } = layers);
});

beforeEach(() => layers.reset());

afterEach(() => layers.clean());

afterAll(() => layers.stop());

function words(key: string, fill: string, change: Parameters<typeof text>[2] = {}): EditorLayer {
  return { ...text(at(6, 4, 4, 1), fill, change), key };
}

async function openTwo(change: Parameters<typeof text>[2] = {}) {
  const open = await layers.open([
    words("team", "#000000"),
    words("name", "#c8272e", { font: "pacifico", ...change }),
    artLayer("ant"),
  ]);
  await open.select("team", "name");
  await open.page.findByRole("group", { name: "Texts" });
  const texts = () =>
    open.store
      .get(layersAtom)
      .flatMap((layer) => (layer.kind === "text" ? [`${layer.font} ${layer.fill}`] : []));
  return { ...open, texts };
}

const BEFORE = ["anton #000000", "pacifico #c8272e"];

test("28.19 selected texts take one color and one font, each a step that can be undone", async () => {
  const { page, store, texts } = await openTwo();
  expect(texts()).toEqual(BEFORE);
  page.getByText(/^They have different fonts/);
  const colors = page.getByRole("group", { name: "Color" });
  expect(lib.within(colors).queryByRole("radio", { checked: true })).toBeNull();
  lib.fireEvent.click(lib.within(colors).getByRole("radio", { name: "White" }));
  expect(texts()).toEqual(["anton #ffffff", "pacifico #ffffff"]);
  lib.fireEvent.click(page.getByRole("button", { name: /^Font/ }));
  lib.fireEvent.click(await page.findByRole("option", { name: /^Rubik/ }));
  expect(texts()).toEqual(["rubik #ffffff", "rubik #ffffff"]);
  expect(page.queryByText(/^They have different fonts/)).toBeNull();
  lib.act(() => store.set(undoAtom));
  expect(texts()).toEqual(["anton #ffffff", "pacifico #ffffff"]);
  lib.act(() => store.set(undoAtom));
  expect(texts()).toEqual(BEFORE);
});

test("28.19 a locked text among them stays as it is", async () => {
  const { page, texts } = await openTwo({ locked: true });
  lib.fireEvent.click(page.getByRole("radio", { name: "White" }));
  expect(texts()).toEqual(["anton #ffffff", "pacifico #c8272e"]);
});

test("28.19 texts and art together have neither font nor color", async () => {
  const { page, store, select } = await openTwo();
  await select("team", "name", "ant");
  await lib.waitFor(() => expect(page.queryByRole("group", { name: "Texts" })).toBeNull());
  expect(layersIn(store.get(areasAtom), "front")).toHaveLength(3);
});
