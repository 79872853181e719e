/** @jsxImportSource react */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { TextLayer } from "#shop/documents/document.ts";
import { boundsOf } from "#shop/documents/geometry.ts";
import { FONTS, fontFiles, SHAPER_FILE } from "#shop/text/font-list.ts";
import { FONT_IDS } from "#shop/text/fonts.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { createQueryClient } from "../../query.ts";
import { undoAtom } from "../commands/history.ts";
import { changeLayerAtom } from "../commands/layers.ts";
import {
  areasAtom,
  canUndoAtom,
  type EditorLayer,
  layersIn,
  openAreaAtom,
  selectionAtom,
} from "../editor/state.ts";
import { KindFields } from "../layers/kind-fields.tsx";
import { AddTextButton } from "./add-text-button.tsx";
import { outlineNow } from "./shaper.ts";
import { TextContent } from "./text-content.tsx";

const SOURCES = new Map(
  FONT_IDS.flatMap((id) => FONTS[id].subsets.map((subset) => fontFiles(id, subset))).map(
    ({ asset, source }) => [asset, `node_modules/${source}`],
  ),
).set(SHAPER_FILE, "node_modules/harfbuzzjs/dist/harfbuzz.wasm");

let isOffline = false;
let server: ReturnType<typeof Bun.serve>;
let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  server = Bun.serve({
    port: 0,
    fetch(request) {
      const source = SOURCES.get(new URL(request.url).pathname.replace("/assets/", ""));
      if (!source || isOffline) return new Response("not here", { status: 503 });
      return new Response(Bun.file(source));
    },
  });
  dom = startDom(server.url.href);
  lib = await loadTestingLibrary();
});

beforeEach(() => {
  isOffline = false;
});

afterEach(async () => {
  await lib.act(async () => lib.cleanup());
});

afterAll(async () => {
  await dom.stop();
  server.stop(true);
});

function open() {
  const store = studioStore();
  const page = lib.render(
    <QueryClientProvider client={createQueryClient()}>
      <Provider store={store}>
        <AddTextButton />
        <KindFields />
      </Provider>
    </QueryClientProvider>,
  );
  const layer = (): TextLayer => {
    const [only] = layersIn(store.get(areasAtom), store.get(openAreaAtom));
    if (only?.kind !== "text") throw new Error("There is no text");
    return only;
  };
  return { store, page, layer };
}

async function openWithText() {
  const studio = open();
  lib.fireEvent.click(studio.page.getByRole("button", { name: "Add text" }));
  await studio.page.findByRole("textbox", { name: "Words" });
  await lib.waitFor(() => expect(outlineNow(studio.layer())).toBeDefined());
  return studio;
}

type Studio = Awaited<ReturnType<typeof openWithText>>;

function type({ page }: Studio, text: string): void {
  lib.fireEvent.change(page.getByRole("textbox", { name: "Words" }), { target: { value: text } });
}

/** The box has the letters' proportions, in the size that is told. */
function expectFitting({ layer }: Pick<Studio, "layer">): void {
  const { size, width, height } = layer();
  const box = outlineNow(layer())?.box;
  expect(width).toBeCloseTo((box?.width ?? 0) * size, 6);
  expect(height).toBeCloseTo((box?.height ?? 0) * size, 6);
}

describe("'Add text'", () => {
  test("28.8 puts a text in the middle of the open area, selected, with its words ready to be replaced", async () => {
    const studio = await openWithText();
    expect(studio.layer()).toMatchObject({ text: "Your text", x: 6, y: 8, fill: "#000000" });
    expectFitting(studio);
    const words = studio.page.getByRole("textbox", { name: "Words" });
    expect(document.activeElement === words).toBe(true);
    const { selectionStart, selectionEnd } = words as HTMLTextAreaElement; // by its role
    expect([selectionStart, selectionEnd]).toEqual([0, "Your text".length]);
  });

  test("28.8 puts it at the top of the back, between the shoulders, and the next below it", () => {
    const { store, page } = open();
    store.set(openAreaAtom, "back");
    for (const _ of [1, 2]) lib.fireEvent.click(page.getByRole("button", { name: "Add text" }));
    const [first, second] = layersIn(store.get(areasAtom), "back").map(boundsOf);
    expect(first?.y).toBeCloseTo(-3.5, 6);
    expect(second?.y).toBeCloseTo(-3.25 + (first?.height ?? 0), 6);
  });

  test("28.8 makes it fit on a sleeve", () => {
    const { store, page, layer } = open();
    store.set(openAreaAtom, "left-sleeve");
    lib.fireEvent.click(page.getByRole("button", { name: "Add text" }));
    expect(layer().width).toBeLessThan(4);
  });
});

describe("the words", () => {
  test("28.9 are one step of undoing, and the box follows them around its middle and on its line", async () => {
    const studio = await openWithText();
    const before = studio.layer();
    for (const text of ["T", "Te", "Tea", "Team"]) type(studio, text);
    expect(studio.layer()).toMatchObject({ text: "Team", x: before.x, size: before.size });
    expectFitting(studio);
    expect(baselineOf(studio.layer())).toBeCloseTo(baselineOf(before), 6);
    expect(studio.store.get(canUndoAtom)).toBe("Change text");
    lib.act(() => studio.store.set(undoAtom));
    expect(studio.layer()).toEqual(before);
  });

  test("28.9 keep their left edge when they are aligned left", async () => {
    const studio = await openWithText();
    lib.fireEvent.click(studio.page.getByRole("radio", { name: "Left" }));
    const { x, width } = studio.layer();
    type(studio, "Your text is longer");
    expect(studio.layer().x - studio.layer().width / 2).toBeCloseTo(x - width / 2, 6);
  });

  test("28.9 are never blank or too long, and the panel says so", async () => {
    const studio = await openWithText();
    type(studio, " ");
    expect(studio.layer().text).toBe("Your text");
    studio.page.getByText(/needs at least one letter/);
    type(studio, "a".repeat(600));
    expect(studio.layer().text).toHaveLength(500);
    studio.page.getByText(/500 characters at most/);
  });
});

test("28.10 words that their maker keeps are read, not changed; all else is", async () => {
  const studio = await openWithText();
  const [{ key }] = layersIn(studio.store.get(areasAtom), "front") as [EditorLayer];
  const keep = (layer: EditorLayer) => ({ ...layer, wordsOf: 12 }) as EditorLayer;
  lib.act(() => studio.store.set(changeLayerAtom, { what: "Keep", key, change: keep }));
  const words = studio.page.getByRole("textbox", { name: "Words" }) as HTMLTextAreaElement;
  expect(words.readOnly).toBe(true);
  studio.page.getByText("The maker of this design keeps its words.");
  type(studio, "Other words");
  expect(studio.layer().text).toBe("Your text");
  lib.fireEvent.click(studio.page.getByRole("radio", { name: "Left" }));
  expect(studio.layer()).toMatchObject({ align: "left", text: "Your text", wordsOf: 12 });
});

describe("a letter that the font lacks", () => {
  test("28.10 is said, with a font that has it as a button", async () => {
    const studio = await openWithText();
    type(studio, "Привет");
    await studio.page.findByText(
      /^Anton has no \u2068'П'\u2069, \u2068'р'\u2069.*, or 2 others, so they will not be printed/,
    );
    lib.fireEvent.click(await studio.page.findByRole("button", { name: "Use Oswald" }));
    await lib.waitFor(() => expectFitting(studio));
    expect(studio.layer().font).toBe("oswald");
    await lib.waitFor(() => expect(studio.page.queryByText(/has no/)).toBeNull());
  });

  test("28.10 is said with its font before that font is loaded", async () => {
    const studio = await openWithText();
    isOffline = true;
    type(studio, "हिन्दी");
    await studio.page.findByText(/so they will not be printed/);
    await studio.page.findByRole("button", { name: "Use Noto Sans Devanagari" });
  });

  test("28.10 of emoji becomes art beside the text by one press", async () => {
    const studio = await openWithText();
    type(studio, "Hi 🎉");
    lib.fireEvent.click(await studio.page.findByRole("button", { name: "Add as art" }));
    await lib.waitFor(() => expect(studio.layer().text).toBe("Hi"));
    const [text, art] = layersIn(studio.store.get(areasAtom), "front");
    expect(art).toMatchObject({ kind: "art", art: "noto:party-popper", y: text?.y ?? 0 });
    expect(art?.x).toBeGreaterThan(text?.x ?? 12);
    type(studio, "🎉");
    lib.fireEvent.click(await studio.page.findByRole("button", { name: "Add as art" }));
    expect(layersIn(studio.store.get(areasAtom), "front").map(({ kind }) => kind)).toEqual([
      "art",
      "art",
    ]);
  });

  test("28.10 of no font at all is said, too, and emoji are sent to the art", async () => {
    const studio = await openWithText();
    type(studio, "Hi 한 🎉");
    await studio.page.findByText(/No font here has it/);
    studio.page.getByText(/Emoji are pictures: .'🎉'. will not be printed as text/);
  });
});

describe("the font list", () => {
  test("28.11 is found by kind, walked by arrows, chosen by Enter and closed by Escape", async () => {
    const studio = await openWithText();
    const button = studio.page.getByRole("button", { name: "Font Anton" });
    lib.fireEvent.click(button);
    const search = studio.page.getByRole("combobox", { name: "Search fonts by name or kind" });
    expect(document.activeElement === search).toBe(true);
    expect(studio.page.getAllByRole("option")).toHaveLength(FONT_IDS.length);
    lib.fireEvent.change(search, { target: { value: "scri" } });
    expect(studio.page.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Pacifico, Script",
      "Lobster, Script",
      "Dancing Script, Script",
    ]);
    lib.fireEvent.keyDown(search, { key: "ArrowDown" });
    expect(search.getAttribute("aria-activedescendant")).toEndWith("lobster");
    lib.fireEvent.keyDown(search, { key: "Enter" });
    expect(studio.layer().font).toBe("lobster");
    await lib.waitFor(() => expectFitting(studio));
    expect(document.activeElement === button).toBe(true);
    lib.fireEvent.click(button);
    lib.fireEvent.keyDown(studio.page.getByRole("combobox"), { key: "Escape" });
    expect(studio.page.queryByRole("listbox")).toBeNull();
    expect(studio.layer().font).toBe("lobster");
  });
});

describe("the shape", () => {
  test.each([
    ["Letter size", "3", { size: 3 }],
    ["Arc", "90", { arc: 90 }],
    ["Letter spacing", "20", { letterSpacing: 0.2 }],
  ])("28.12 %s is a slider and a number", async (label, value, change) => {
    const studio = await openWithText();
    const before = studio.layer();
    lib.fireEvent.change(studio.page.getByRole("spinbutton", { name: new RegExp(label) }), {
      target: { value },
    });
    expect(studio.layer()).toMatchObject({ ...change, x: 6 });
    expect(studio.layer().width).not.toBe(before.width);
    expectFitting(studio);
    const slider = studio.page.getByRole("slider", { name: label });
    expect((slider as HTMLInputElement).value).toBe(value); // by its role
  });

  test("28.12 lines have a height when there are several", async () => {
    const studio = await openWithText();
    expect(studio.page.queryByRole("slider", { name: "Line height" })).toBeNull();
    type(studio, "two\nlines");
    lib.fireEvent.change(studio.page.getByRole("slider", { name: "Line height" }), {
      target: { value: "2" },
    });
    expect(studio.layer().lineHeight).toBe(2);
    expectFitting(studio);
  });

  test("28.12 an outline is seen on its letters, and has a color and a width", async () => {
    const studio = await openWithText();
    lib.fireEvent.click(studio.page.getByRole("checkbox", { name: "Outline" }));
    expect(studio.layer().outline).toEqual({ color: "#ffffff", width: 0.1 });
    const colors = lib.within(studio.page.getByRole("group", { name: "Outline color" }));
    lib.fireEvent.click(colors.getByRole("radio", { name: "Red" }));
    expect(studio.layer().outline).toEqual({ color: "#c8272e", width: 0.1 });
    lib.fireEvent.click(studio.page.getByRole("checkbox", { name: "Outline" }));
    expect(studio.layer().outline).toBeUndefined();
  });
});

test("28.13 a font that does not come says so, and comes by Retry, with the box for it", async () => {
  const studio = await openWithText();
  isOffline = true;
  lib.fireEvent.click(studio.page.getByRole("button", { name: "Font Anton" }));
  lib.fireEvent.click(studio.page.getByRole("option", { name: /^Graduate/ }));
  await studio.page.findByText(/This font did not load/);
  isOffline = false;
  lib.fireEvent.click(studio.page.getByRole("button", { name: "Retry" }));
  await lib.waitFor(() => expectFitting(studio));
  expect(studio.page.queryByText(/did not load/)).toBeNull();
});

test("28.13 on the canvas a text is a quiet box until its font is there, then its letters", async () => {
  const { store, page } = open();
  lib.fireEvent.click(page.getByRole("button", { name: "Add text" }));
  const [layer] = layersIn(store.get(areasAtom), "front");
  if (layer?.kind !== "text") throw new Error("There is no text");
  const righteous = { ...layer, font: "righteous" } as const;
  const { container } = lib.render(
    <svg aria-hidden="true">
      <TextContent layer={righteous} />
    </svg>,
  );
  expect(container.querySelector("rect.text-wait")).not.toBeNull();
  await lib.waitFor(() => expect(container.querySelector("path")).not.toBeNull());
  expect(container.querySelector("path")?.getAttribute("d")).toBe(outlineNow(righteous)?.d ?? "");
  expect(store.get(selectionAtom)).toEqual([layer.key]);
});

function baselineOf(layer: TextLayer): number {
  const { y = 0, height = 1 } = outlineNow(layer)?.box ?? {};
  return layer.y - (y + height / 2) * (layer.height / height);
}
