import { useMutation, useQuery } from "@tanstack/react-query";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { Stroke } from "#shop/designs/background/strokes.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { type Area, sideOf } from "#shop/documents/areas.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, preload, storedArtwork } from "../../artwork.ts";
import { noteArtworkAtom } from "../../editor/artworks.ts";
import { type EditorImage, refit } from "../../editor/refit.ts";
import { editAtom } from "../../editor/state.ts";
import { workersAtom } from "../../session.ts";
import { workAtom } from "../../work.ts";
import { quickCutout, quickHref } from "../clear-background.ts";
import { openPicture } from "./brush-picture.ts";

/** A cutout may have to wait for others. */
const CUTOUT_TIMEOUT_MS = 60_000;

/** The cutout as it is stored, with its strokes and the source that they are painted on. */
export function useBrushPicture(cutout: Artwork) {
  const { workerUrl } = useAtomValue(workersAtom);
  const id = cutout.design?.id;
  const sourceId = cutout.design?.sourceId;
  return useQuery({
    queryKey: ["brush", id],
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      if (!id || !sourceId) throw new Error("This picture has no background to bring back.");
      const [{ cutout: made }, source] = await Promise.all([
        callApi<StudioDesign>(shopPaths.api.design(id)),
        callApi<StudioDesign>(shopPaths.api.design(sourceId)),
      ]);
      if (!made) throw new Error("This picture has no background to bring back.");
      const { rule, tolerance, strokes = [] } = made;
      const choice = { rule, tolerance };
      const href = quickHref(storedArtwork(source));
      const picture = await openPicture(href, await quickCutout(href, choice, workerUrl));
      return { picture, choice, strokes, sourceId };
    },
  });
}

export type Brushed = NonNullable<ReturnType<typeof useBrushPicture>["data"]>;

type Place = { layer: EditorImage; area: Area; cutout: Artwork };

/** Cuts the source out again with these strokes; undoing the step brings the cutout before back. */
export function useApplyStrokes({ layer, area, cutout }: Place, onDone: () => void) {
  const store = useStore();
  const setWork = useSetAtom(workAtom);
  const applying = useMutation({
    mutationFn: async ({ sourceId, choice, strokes }: Brushed) => {
      const body = { ...choice, ...(strokes.length > 0 && { strokes }) };
      const call = { method: "POST", body, timeoutMs: CUTOUT_TIMEOUT_MS } as const;
      const next = storedArtwork(
        await callApi<StudioDesign>(shopPaths.api.cutouts(sourceId), call),
      );
      await preload(next.href);
      // Before the layer is another one, so that focus finds its way back.
      onDone();
      const artworkId = store.set(noteArtworkAtom, next);
      store.set(editAtom, {
        what: `Brush ${cutout.name}`,
        area,
        change: (layers) =>
          layers.map((now) =>
            // It may have been deleted or replaced meanwhile.
            now.key === layer.key && now.kind === "image" && now.artworkId === layer.artworkId
              ? refit(now, { from: cutout, to: next, artworkId, area })
              : now,
          ),
      });
    },
    onSuccess: () => {
      showToast({
        title: "Cutout changed",
        description: "What you brushed is on your design.",
        variant: "success",
      });
    },
  });
  return {
    isRunning: applying.isPending,
    problem: applying.error?.message,
    apply(brushed: Brushed, strokes: readonly Stroke[]): void {
      const done = applying.mutateAsync({ ...brushed, strokes });
      // The dialog says what failed.
      done.catch(() => undefined);
      setWork(sideOf(area), { done });
    },
  };
}
