/** @jsxImportSource react */

import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { storedArtwork } from "#islands/design-studio/artwork.ts";
import { Announcements } from "#islands/design-studio/canvas/announcements.tsx";
import { artworksAtom } from "#islands/design-studio/editor/artworks.ts";
import {
  areasAtom,
  type EditorLayer,
  layersAtom,
  NO_LAYERS,
  selectionAtom,
} from "#islands/design-studio/editor/state.ts";
import { Layers, SelectedLayers } from "#islands/design-studio/layers/layers.tsx";
import { createQueryClient } from "#islands/query.ts";
import type { Layer } from "#shop/documents/document.ts";
import { designFixture, startDesignApi } from "./design-api.ts";
import { startDom } from "./dom.ts";
import { startLocalPictures } from "./local-pictures.ts";
import { studioStore } from "./studio-store.ts";
import { loadTestingLibrary } from "./testing-library.ts";

const FRAME = { x: 6, y: 4, width: 4, height: 2, rotation: 0, flip: false, locked: false };

/** A piece of art named by its key. */
export function artLayer(key: string, frame: Partial<Layer> = {}): EditorLayer {
  // The kind stays.
  return { kind: "art", art: `noto:${key}`, colors: [], ...FRAME, ...frame, key } as EditorLayer;
}

export function imageLayer(key: string, frame: Partial<Layer> = {}): EditorLayer {
  // The kind stays.
  return { kind: "image", artworkId: 1, ...FRAME, ...frame, key } as EditorLayer;
}

/** The layers' part of the studio. Call `reset` before and `clean` after each test, `stop` at the end. */
export async function startLayers() {
  const api = startDesignApi();
  const dom = startDom(api.url);
  const pictures = startLocalPictures();
  const lib = await loadTestingLibrary();

  return {
    api,
    lib,
    pictures,
    async open(front: readonly EditorLayer[] = []) {
      const store = studioStore();
      store.set(artworksAtom, { 1: storedArtwork(designFixture()) });
      store.set(areasAtom, { ...NO_LAYERS, front });
      const page = lib.render(
        <QueryClientProvider client={createQueryClient()}>
          <Provider store={store}>
            <Layers />
            <SelectedLayers />
            <Announcements />
          </Provider>
        </QueryClientProvider>,
      );
      // Loaded lazily.
      if (front.length > 0) await page.findByRole("list", { name: "Layers, the top one first" });
      return {
        page,
        store,
        async select(...keys: string[]): Promise<void> {
          lib.act(() => store.set(selectionAtom, keys));
          await page.findByRole("group", { name: /^Place and size/ });
        },
        order: () => store.get(layersAtom).map(({ key }) => key),
      };
    },
    reset(): void {
      api.forget();
      pictures.forget();
      document.body.innerHTML = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
    },
    async clean(): Promise<void> {
      await lib.act(async () => lib.cleanup());
    },
    async stop(): Promise<void> {
      pictures.stop();
      await dom.stop();
      api.stop();
    },
  };
}

export type LayersPage = Awaited<ReturnType<Awaited<ReturnType<typeof startLayers>>["open"]>>;
