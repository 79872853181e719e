/** @jsxImportSource react */

import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { createQueryClient } from "#islands/query.ts";
import type { Layer } from "#shop/documents/document.ts";
import type { SmallerAreas } from "#shop/documents/small-sizes.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { art, at, text } from "#tools/testing/data/advised-designs.ts";
import { artPictureQuery } from "../art/use-art-picture.ts";
import { undoAtom } from "../commands/history.ts";
import { areasAtom, layersIn, openAreaAtom, selectionAtom } from "../editor/state.ts";
import { colorAtom, worstAdviceAtom } from "../session.ts";
import { smallerAreasAtom } from "../smaller-areas.ts";
import { PrintAdvice } from "./print-advice.tsx";

let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  dom = startDom("http://localhost");
  lib = await loadTestingLibrary();
});
afterEach(() => lib.cleanup());
afterAll(() => dom.stop());

const white = text(at(6, 5, 8, 2), "#ffffff");
const tiny = text(at(2, 1.5, 1, 0.2), "#222222", { text: "7" });

const LINE = {
  id: "tabler:line",
  width: 24,
  height: 24,
  body: `<path stroke="#000000" stroke-width="2" d="M0 12h24"/>`,
};

function open(areas: { front: Layer[]; "left-sleeve"?: Layer[] }, smaller: SmallerAreas = {}) {
  const store = studioStore();
  store.set(smallerAreasAtom, smaller);
  const keyed = (layers: Layer[] = []) =>
    layers.map((layer, key) => ({ ...layer, key: `k${key}` }));
  store.set(areasAtom, {
    front: keyed(areas.front),
    "left-sleeve": keyed(areas["left-sleeve"]),
  });
  const client = createQueryClient();
  client.setQueryData(artPictureQuery("tabler:line").queryKey, LINE);
  const page = lib.render(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <PrintAdvice />
      </Provider>
    </QueryClientProvider>,
  );
  return { store, page };
}

test("29.11 the panel says how much advice there is, and each says what to do", async () => {
  const { page, store } = open({ front: [white], "left-sleeve": [tiny] });
  const summary = await page.findByText("Print advice: 2", { selector: "summary" });
  expect(page.getByRole("status").textContent).toBe("Print advice: 2");
  expect(summary.closest("details")?.open).toBe(true);
  await lib.waitFor(() =>
    expect(store.get(worstAdviceAtom)?.message).toStartWith("Text 'Team 24' is nearly the color"),
  );
  await lib.waitFor(() => expect(page.getAllByRole("listitem")).toHaveLength(2));
  const items = page.getAllByRole("listitem");
  const messages = items.map((item) => item.querySelector("p")?.textContent);
  expect(messages).toEqual([
    expect.stringMatching(/^Text 'Team 24' is nearly the color of the white shirt/),
    expect.stringMatching(/^Left sleeve: Text '7' has letters under 0.2 in/),
  ]);
});

test("29.6 the panel says how small it prints where some sizes have less of the area", async () => {
  const wide = text(at(6, 8, 12, 1), "#000000");
  const { page } = open({ front: [wide] }, { front: [{ width: 9, height: 16 }] });
  await page.findByText(/^On small sizes and fitted shirts it prints smaller, down to 75%/);
});

test("29.11 it follows the shirt's color, and is gone where there is none", async () => {
  const { page, store } = open({ front: [white] });
  await page.findByText("Print advice: 1", { selector: "summary" });
  lib.act(() => store.set(colorAtom, "black"));
  await page.findByText("No print advice");
  expect(page.queryByRole("list")).toBeNull();
  // The panel tells it after it was drawn.
  await lib.waitFor(() => expect(store.get(worstAdviceAtom)).toBeNull());
});

test("29.11 one press selects the layer, another mends it, and that can be undone", async () => {
  const { page, store } = open({ front: [], "left-sleeve": [tiny] });
  await page.findByText("Print advice: 1", { selector: "summary" });
  const item = lib.within(await page.findByRole("listitem"));
  lib.fireEvent.click(item.getByRole("button", { name: "Select" }));
  expect([store.get(openAreaAtom), store.get(selectionAtom)]).toEqual(["left-sleeve", ["k0"]]);
  lib.fireEvent.click(item.getByRole("button", { name: "Make it larger" }));
  await page.findByText("No print advice");
  // The pressed button is gone, and the next Tab goes on from where it was.
  expect(document.activeElement?.textContent).toBe("No print advice");
  expect(layersIn(store.get(areasAtom), "left-sleeve")[0]?.width).toBeCloseTo(1 / 0.7, 6);
  lib.act(() => store.set(undoAtom));
  await page.findByText("Print advice: 1", { selector: "summary" });
});

test("29.11 art whose picture is there is advised on by its colors and its lines", async () => {
  const line = art(at(6, 5, 0.15, 0.15), { art: LINE.id });
  const { page, store } = open({ front: [line] });
  await page.findByText("Print advice: 1", { selector: "summary" });
  await page.findByText(/^Art 'line' has lines thinner than 1 pt/);
  lib.act(() => store.set(colorAtom, "black"));
  await page.findByText(/^Art 'line' is nearly the color of the black shirt/);
});
