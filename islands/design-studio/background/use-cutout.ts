import { useIsMutating, useMutation } from "@tanstack/react-query";
import { type createStore, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { preload, release, storedArtwork } from "../artwork.ts";
import { replacePictureAtom } from "../commands/layers.ts";
import { addArtworkAtom, artworksAtom, giveUpAtom, swapArtworkAtom } from "../editor/artworks.ts";
import type { EditorImage } from "../editor/refit.ts";
import { workAtom } from "../saving/work.ts";
import { workersAtom } from "../session.ts";
import { requestCutout } from "./request-cutout.ts";

const NOT_LOADED =
  "Background removal could not be loaded. Please check your connection and try again.";

type Store = ReturnType<typeof createStore>;
type Place = { layer: EditorImage; area: AreaId };

/** Removes the background of one layer's picture, and brings it back; either is a step. */
export function useCutout({ layer, area }: Place) {
  const store = useStore();
  const { key } = layer;
  // Another part of the page may have begun it.
  const isRunning = useIsMutating({ mutationKey: ["remove-background", key] }) > 0;

  const cutout = useMutation({
    mutationKey: ["remove-background", key],
    mutationFn: (choice: BackgroundChoice) => removeBackground(store, { layer, area }, choice),
    onSuccess: (isRemoved) => {
      if (!isRemoved) return;
      showToast({
        title: "Background removed",
        description: "Background has been removed from your design.",
        variant: "success",
      });
    },
    onError: ({ message }) =>
      showToast({
        title: "Background removal failed",
        description:
          message || "Could not remove background from the image. Please try a different image.",
        variant: "destructive",
      }),
  });

  const undoing = useMutation({
    mutationFn: (sourceId: number) => bringBack(store, { layer, area }, sourceId),
    onError: ({ message }) =>
      showToast({ title: "Undo failed", description: message, variant: "destructive" }),
  });

  return {
    isRunning,
    isUndoing: undoing.isPending,
    remove: (choice: BackgroundChoice) => store.set(workAtom, cutout.mutateAsync(choice)),
    undo: (sourceId: number) => store.set(workAtom, undoing.mutateAsync(sourceId)),
  };
}

/** Shows a quick cutout at once, until the server has made the print file's. */
async function removeBackground(
  store: Store,
  { layer, area }: Place,
  choice: BackgroundChoice,
): Promise<boolean> {
  const source = store.get(artworksAtom)[layer.artworkId];
  if (!source?.design) return false;
  const { clearBackground } = await import("./clear-background.ts").catch(() => {
    throw new Error(NOT_LOADED);
  });
  const quick = await clearBackground(source, choice, store.get(workersAtom).workerUrl);
  const what = `Remove the background of ${source.name}`;
  const quickId = store.set(replacePictureAtom, { layer, area, to: quick, what });
  if (quickId === undefined) {
    release(quick);
    return false;
  }
  try {
    const cutout = await requestCutout(source.design.id, choice);
    store.set(swapArtworkAtom, quickId, store.set(addArtworkAtom, cutout));
    return true;
  } catch (error) {
    store.set(giveUpAtom, quickId);
    throw error;
  }
}

async function bringBack(store: Store, { layer, area }: Place, sourceId: number): Promise<void> {
  const source =
    store.get(artworksAtom)[sourceId] ??
    storedArtwork(await callApi<StudioDesign>(shopPaths.api.design(sourceId)));
  await preload(source.href);
  const what = `Bring back the background of ${source.name}`;
  store.set(replacePictureAtom, { layer, area, to: source, what });
}
