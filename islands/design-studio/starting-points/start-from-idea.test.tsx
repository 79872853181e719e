/** @jsxImportSource react */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { createQueryClient } from "../../query.ts";
import { undoAtom } from "../commands/history.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { StartFromIdea } from "./start-from-idea.tsx";

let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  dom = startDom("http://localhost/");
  lib = await loadTestingLibrary();
});

afterAll(async () => {
  await lib.act(async () => lib.cleanup());
  await dom.stop();
});

test("30.15 'Start from an idea' puts one on the empty area, undone in one step", async () => {
  const store = studioStore();
  const page = lib.render(
    <QueryClientProvider client={createQueryClient()}>
      <Provider store={store}>
        <StartFromIdea />
      </Provider>
    </QueryClientProvider>,
  );
  lib.fireEvent.click(page.getByRole("button", { name: "Start from an idea" }));
  const dialog = lib.within(await page.findByRole("dialog", { name: "Start from an idea" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(12);
  lib.fireEvent.click(dialog.getByRole("button", { name: "Pet" }));
  expect(layersIn(store.get(areasAtom), "front")).toContainEqual(
    expect.objectContaining({ kind: "text", text: "Biscuit" }),
  );
  expect(page.queryByRole("button")).toBeNull();
  await lib.act(async () => store.set(undoAtom));
  expect(layersIn(store.get(areasAtom), "front")).toEqual([]);
  expect(page.getByRole("button", { name: "Start from an idea" })).toBeDefined();
});
