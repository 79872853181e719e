import { useMutation } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { sideOf } from "#shop/documents/areas.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, preload, storedArtwork } from "../../artwork.ts";
import { noteArtworkAtom } from "../../editor/artworks.ts";
import { refit } from "../../editor/refit.ts";
import { type EditorLayer, editAtom, openAreaAtom } from "../../editor/state.ts";
import { workAtom } from "../../work.ts";

/** A cutout may have to wait for others. */
const CUTOUT_TIMEOUT_MS = 60_000;

type Task = { choice: BackgroundChoice; before: Artwork; id: number };

/** For one layer; undoing the step brings its background back. */
export function useLayerCutout(layer: EditorLayer & ImageLayer, artwork: Artwork | undefined) {
  const store = useStore();
  const setWork = useSetAtom(workAtom);

  const cutout = useMutation({
    mutationFn: async ({ choice, before, id }: Task) => {
      const area = store.get(openAreaAtom);
      const call = { method: "POST", body: choice, timeoutMs: CUTOUT_TIMEOUT_MS } as const;
      const next = storedArtwork(await callApi<StudioDesign>(shopPaths.api.cutouts(id), call));
      await preload(next.href);
      const artworkId = store.set(noteArtworkAtom, next);
      store.set(editAtom, {
        what: `Remove the background of ${before.name}`,
        area,
        change: (layers) =>
          layers.map((now) =>
            // It may have been deleted or replaced meanwhile.
            now.key === layer.key && now.kind === "image" && now.artworkId === id
              ? refit(now, { from: before, to: next, artworkId, area })
              : now,
          ),
      });
    },
    onSuccess: () =>
      showToast({
        title: "Background removed",
        description: "Background has been removed from your design.",
        variant: "success",
      }),
    onError: ({ message }) =>
      showToast({
        title: "Background removal failed",
        description:
          message || "Could not remove background from the image. Please try a different image.",
        variant: "destructive",
      }),
  });

  return {
    isRunning: cutout.isPending,
    remove(choice: BackgroundChoice): void {
      if (!artwork?.design) return;
      const done = cutout.mutateAsync({ choice, before: artwork, id: artwork.design.id });
      setWork(sideOf(store.get(openAreaAtom)), { done });
    },
  };
}
