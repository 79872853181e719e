import { useMutation } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { BackgroundRule } from "#shop/designs/background.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { sideOf } from "#shop/documents/areas.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, preload, storedArtwork } from "../../artwork.ts";
import { noteArtworkAtom } from "../../editor/artworks.ts";
import { type EditorLayer, editAtom, openAreaAtom } from "../../editor/state.ts";
import { workAtom } from "../../work.ts";

/** A cutout may have to wait for others. */
const CUTOUT_TIMEOUT_MS = 60_000;

type Task = { rule: BackgroundRule; before: Artwork; id: number };

/** For one layer; undoing the step brings its background back. */
export function useLayerCutout(layer: EditorLayer & ImageLayer, artwork: Artwork | undefined) {
  const store = useStore();
  const setWork = useSetAtom(workAtom);

  const cutout = useMutation({
    mutationFn: async ({ rule, before, id }: Task) => {
      const area = store.get(openAreaAtom);
      const call = { method: "POST", body: { rule }, timeoutMs: CUTOUT_TIMEOUT_MS } as const;
      const next = storedArtwork(await callApi<StudioDesign>(shopPaths.api.cutouts(id), call));
      await preload(next.href);
      store.set(noteArtworkAtom, next);
      store.set(editAtom, {
        what: `Remove the background of ${before.name}`,
        area,
        change: (layers) =>
          layers.map((now) =>
            // It may have been deleted or replaced meanwhile.
            now.key === layer.key && now.kind === "image" && now.artworkId === id
              ? cutOut(now, before, next)
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
    remove(rule: BackgroundRule): void {
      if (!artwork?.design) return;
      const done = cutout.mutateAsync({ rule, before: artwork, id: artwork.design.id });
      setWork(sideOf(store.get(openAreaAtom)), { done });
    },
  };
}

/** As large as before, though its inked box is another one; so a crop would no longer fit. */
function cutOut<L extends EditorLayer & ImageLayer>(layer: L, before: Artwork, after: Artwork): L {
  const { crop, placement: _, ...free } = layer;
  const seen = crop ?? WHOLE;
  const scale = {
    width: layer.width / seen.width / before.width,
    height: layer.height / seen.height / before.height,
  };
  return {
    ...free,
    artworkId: after.design?.id ?? layer.artworkId,
    width: after.width * scale.width,
    height: after.height * scale.height,
    // Without two optional fields it is still an image layer.
  } as L;
}
