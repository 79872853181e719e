/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { imageLayer, type LayersPage, startLayers } from "#tools/testing/browser/layers.tsx";
import { undoAtom } from "../commands/history.ts";
import { layersAtom, selectionAtom } from "../editor/state.ts";

let layers: Awaited<ReturnType<typeof startLayers>>;
let lib: typeof layers.lib;

beforeAll(async () => {
  layers = await startLayers();
  ({ lib } = layers);
});

beforeEach(() => layers.reset());

afterEach(() => layers.clean());

afterAll(() => layers.stop());

const png = (name: string) => new File([new Uint8Array(9)], name, { type: "image/png" });

function paste(files: File[], target: EventTarget = document.body): void {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { files } });
  lib.act(() => target.dispatchEvent(event));
}

const lists = ({ page }: LayersPage) =>
  page.queryAllByRole("list", { name: "Files on their way" }).length;

const images = ({ store }: LayersPage) =>
  store.get(layersAtom).map((layer) => (layer.kind === "image" ? layer.artworkId : undefined));

test("31.19 pasted files become layers one by one, the first of a side at the named position", async () => {
  const open = await layers.open();
  paste([png("one.png"), png("two.png")]);
  await open.page.findByText("Front design uploaded");
  await lib.waitFor(() => expect(images(open)).toEqual([1, 2]));
  expect(layers.api.uploads.map(({ name }) => name)).toEqual(["one.png", "two.png"]);
  const [first, second] = open.store.get(layersAtom);
  expect(first).toMatchObject({ width: 8, placement: { position: "center", size: 5 } });
  expect(second).not.toHaveProperty("placement");
  expect(open.store.get(selectionAtom)).toEqual([second?.key ?? ""]);
  lib.act(() => open.store.set(undoAtom));
  expect(images(open)).toEqual([1]);
});

test("31.19 what is pasted into a field is the field's", async () => {
  const open = await layers.open([imageLayer("ant")]);
  await open.select("ant");
  paste([png("one.png")], open.page.getByRole("spinbutton", { name: "Across in" }));
  expect(lists(open)).toBe(0);
});

test("31.20 a file that is rejected says why and holds up no other; one that was limited is sent again", async () => {
  const open = await layers.open();
  const message = "You have sent many files this hour. Please wait 5 minutes, then try again.";
  layers.api.answerOnce(() => Response.json({ message }, { status: 429 }));
  paste([
    new File(["GIF89a"], "moving.gif", { type: "image/gif" }),
    png("limited.png"),
    png("fine.png"),
  ]);
  await lib.waitFor(() => expect(images(open)).toEqual([2]));
  const list = await open.page.findByRole("list", { name: "Files on their way" });
  const [wrong, limited] = lib.within(list).getAllByRole("listitem");
  expect(wrong?.textContent).toStartWith("moving.gif: File type must be one of");
  // Its answer may come after that of the file behind it.
  await lib.waitFor(() => expect(limited?.textContent).toStartWith(`limited.png: ${message}`));
  lib.fireEvent.click(lib.within(list).getByRole("button", { name: "Dismiss moving.gif" }));
  lib.fireEvent.click(lib.within(list).getByRole("button", { name: "Retry" }));
  await lib.waitFor(() => expect(lists(open)).toBe(0));
  expect(images(open)).toHaveLength(2);
});

test("3.37 what says that a file was rejected goes when the next file comes; one to send again stays", async () => {
  const open = await layers.open();
  const gif = new File(["GIF89a"], "moving.gif", { type: "image/gif" });
  layers.api.answerOnce(() => Response.json({ message: "Later" }, { status: 429 }));
  paste([gif, png("limited.png")]);
  await open.page.findByRole("button", { name: "Dismiss moving.gif" });
  await open.page.findByRole("button", { name: "Dismiss limited.png" });
  paste([png("fine.png")]);
  await lib.waitFor(() => expect(images(open)).toEqual([2]));
  expect(open.page.queryByRole("button", { name: "Dismiss moving.gif" })).toBeNull();
  expect(open.page.getByRole("button", { name: "Dismiss limited.png" })).toBeTruthy();
});

test("31.21 a layer's background is removed for it alone, and undoing brings it back", async () => {
  const open = await layers.open([imageLayer("ant"), imageLayer("bee")]);
  await open.select("bee");
  lib.fireEvent.click(await open.page.findByRole("button", { name: "Remove Background" }));
  await open.page.findByText("Background has been removed from your design.");
  expect(images(open)).toEqual([1, 101]);
  lib.act(() => open.store.set(undoAtom));
  expect(images(open)).toEqual([1, 1]);
});
