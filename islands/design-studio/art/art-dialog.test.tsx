/** @jsxImportSource react */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { artOf } from "#services/drawing/art.ts";
import { artFile } from "#shop/art/art-svg.ts";
import { colorsOf } from "#shop/art/colors-of.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { createQueryClient } from "../../query.ts";
import { undoAtom } from "../commands/history.ts";
import { addLayersAtom } from "../commands/layers.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { KindFields } from "../layers/kind-fields.tsx";
import { colorAtom } from "../session.ts";
import { ArtContent } from "./art-content.tsx";
import { ArtDialog } from "./art-dialog.tsx";
import { newArtLayer } from "./new-art-layer.ts";

/** The server's pictures. */
let isDown = false;
const server = Bun.serve({
  port: 0,
  async fetch({ url }) {
    const [, set, name] = /\/art\/(noto|tabler)-(.*)\.svg$/.exec(url) ?? [];
    const picture = isDown ? undefined : await artOf(`${set}:${name}`);
    return picture ? new Response(artFile(picture)) : new Response("No", { status: 503 });
  },
});
let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  dom = startDom(server.url.href);
  lib = await loadTestingLibrary();
});

beforeEach(() => {
  isDown = false;
  sessionStorage.clear();
  document.body.innerHTML = "";
});

afterEach(async () => {
  await lib.act(async () => lib.cleanup());
});

afterAll(async () => {
  await dom.stop();
  await server.stop(true);
});

const PLACE = { box: areaOf("front").box, layers: [], shirtColor: "white" };

type StudioProps = { openings?: number; art?: string };

function Parts({ openings = 0, art }: StudioProps) {
  return (
    <>
      {openings > 0 && <ArtDialog openings={openings} />}
      <KindFields />
      <svg role="img">
        <title>Canvas</title>
        {art && <ArtContent layer={newArtLayer(art, PLACE)} />}
      </svg>
    </>
  );
}

function open(props: StudioProps) {
  const store = studioStore();
  const client = createQueryClient();
  const inside = (own: StudioProps) => (
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <Parts {...own} />
      </Provider>
    </QueryClientProvider>
  );
  const page = lib.render(inside(props));
  const layers = () => layersIn(store.get(areasAtom), "front").map(({ key, ...layer }) => layer);
  return { ...page, store, layers, change: (own: StudioProps) => page.rerender(inside(own)) };
}

type Page = ReturnType<typeof open>;

const names = ({ getByRole }: Page) =>
  [...getByRole("list", { name: "Pictures" }).querySelectorAll("button")].map(
    (tile) => tile.ariaLabel ?? tile.getAttribute("aria-label"),
  );

const search = (page: Page, value: string) =>
  lib.fireEvent.change(page.getByRole("searchbox", { name: "Search art" }), { target: { value } });

describe("'Add art'", () => {
  test("30.10 shows what is popular, then what a search or a category finds, a page at a time", async () => {
    const page = open({ openings: 1 });
    expect(names(page)).toContain("Trophy");
    expect(page.getByRole("status").textContent).toBe("Popular of 2,708 pictures");
    search(page, "rocket");
    await lib.waitFor(() => expect(names(page).slice(0, 2)).toEqual(["Rocket", "Rocket"]));
    search(page, "");
    lib.fireEvent.click(page.getByRole("radio", { name: "Objects" }));
    await lib.waitFor(() => expect(names(page)).toHaveLength(96));
    lib.fireEvent.click(page.getByRole("button", { name: "Show more" }));
    expect(names(page)).toHaveLength(192);
  });

  test("30.8 says what it does not have, and offers near ones", async () => {
    const page = open({ openings: 1 });
    search(page, "zzzzzz");
    const none = "There is no picture for “zzzzzz”. Try another word, such as star, dog or cake.";
    await lib.waitFor(() => expect(page.getByRole("status").textContent).toBe(none));
    search(page, "rokcet");
    const near = "There is no picture for “rokcet”. These come near.";
    await lib.waitFor(() => expect(page.getByRole("status").textContent).toBe(near));
    expect(names(page)).toContain("Rocket");
  });

  test("30.11 adds the chosen one to the middle of the area, and has it among the recent ones", async () => {
    const page = open({ openings: 1 });
    lib.fireEvent.click(page.getByRole("button", { name: "Trophy" }));
    expect(page.container.querySelector("dialog")?.open).toBe(false);
    expect(page.layers()).toMatchObject([{ art: "noto:trophy", x: 6, y: 8, width: 4.25 }]);
    page.change({ openings: 2 });
    const recent = page.getByRole("list", { name: "Recent" });
    lib.fireEvent.click(lib.within(recent).getByRole("button", { name: "Trophy" }));
    expect(page.layers()[1]).toMatchObject({ art: "noto:trophy", x: 6, y: 12.5 });
    page.store.set(undoAtom);
    expect(page.layers()).toHaveLength(1);
  });

  test("30.11 makes what has one color white on a dark shirt", () => {
    const page = open({ openings: 1 });
    page.store.set(colorAtom, "black");
    lib.fireEvent.click(page.getByRole("button", { name: "Paw" }));
    expect(page.layers()).toMatchObject([{ colors: [{ from: "#000000", to: "#ffffff" }] }]);
  });

  test("30.10 one tile takes Tab, the arrows go on from there", () => {
    const page = open({ openings: 1 });
    const list = page.getByRole("list", { name: "Pictures" });
    const tiles = [...list.querySelectorAll("button")];
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toEqual(tiles.slice(0, 1));
    tiles[0]?.focus();
    lib.fireEvent.keyDown(list, { key: "ArrowRight" });
    expect(document.activeElement).toBe(tiles[1] ?? null);
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toEqual(tiles.slice(1, 2));
  });

  test("30.10 shows the name of a picture that does not come", () => {
    const page = open({ openings: 1 });
    const tile = page.getByRole("button", { name: "Trophy" });
    lib.fireEvent.error(tile.querySelector("img") ?? tile);
    expect(tile.textContent).toBe("Trophy");
  });
});

describe("a selected piece", () => {
  async function select(page: Page, art: string) {
    const layer = newArtLayer(art, PLACE);
    await lib.act(async () => page.store.set(addLayersAtom, "Add", [layer]));
  }

  test("30.12 has its colors replaced one by one, and all reset", async () => {
    const page = open({});
    await select(page, "noto:red-heart");
    const from = (await page.findByLabelText(/^Color 1 of/)).getAttribute("value") ?? "";
    for (const value of ["#00ff00", "#0000ff"])
      lib.fireEvent.change(page.getByLabelText(/^Color 1 of/), { target: { value } });
    const [layer] = page.layers();
    expect(layer?.kind === "art" && layer.colors).toContainEqual({ from, to: "#0000ff" });
    const shades = layer?.kind === "art" ? layer.colors.map((color) => color.from) : [];
    expect(new Set(shades).size).toBe(shades.length);
    expect(shades.length).toBeGreaterThan(1);
    lib.fireEvent.click(page.getByRole("button", { name: "Reset colors" }));
    expect(page.layers()).toMatchObject([{ colors: [] }]);
    page.store.set(undoAtom);
    // Moving through the colors was one step.
    page.store.set(undoAtom);
    expect(page.layers()).toMatchObject([{ colors: [] }]);
  });

  test("30.12 changes its skin tone, where it has one", async () => {
    const page = open({});
    await select(page, "noto:waving-hand");
    const recolor = async () => {
      const input = await page.findByLabelText(/^Color 1 of/);
      lib.fireEvent.change(input, { target: { value: "#00ff00" } });
    };
    await recolor();
    lib.fireEvent.click(await page.findByRole("radio", { name: "Medium dark" }));
    const art = "noto:waving-hand-medium-dark-skin-tone";
    expect(page.layers()).toMatchObject([{ art }]);
    await recolor();
    // The colors replaced in the other tone are no longer there.
    const own = colorsOf({ body: "", ...(await artOf(art)) });
    const [layer] = page.layers();
    const replaced = layer?.kind === "art" ? layer.colors.map(({ from }) => from) : [];
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.filter((from) => !own.includes(from))).toEqual([]);
  });

  test("30.13 says when its picture did not come, and tries again", async () => {
    isDown = true;
    const page = open({ art: "tabler:heart-filled" });
    await select(page, "tabler:heart-filled");
    const retry = await page.findByRole("button", { name: "Retry" });
    expect(page.container.querySelector(".art-content--missing")).not.toBeNull();
    isDown = false;
    lib.fireEvent.click(retry);
    await page.findByLabelText("Color 1 of 1");
    await lib.waitFor(() => expect(page.container.querySelector("svg svg path")).not.toBeNull());
  });
});
