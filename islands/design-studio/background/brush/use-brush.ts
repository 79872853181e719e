import { useMutation, useQuery } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { Stroke } from "#shop/designs/background/strokes.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, storedArtwork } from "../../artwork.ts";
import { replacePictureAtom } from "../../commands/layers.ts";
import type { EditorImage } from "../../editor/refit.ts";
import { workAtom } from "../../saving/work.ts";
import { workersAtom } from "../../session.ts";
import { quickCutout, quickHref } from "../clear-background.ts";
import { requestCutout } from "../request-cutout.ts";
import { openPicture } from "./brush-picture.ts";

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

type Brushed = NonNullable<ReturnType<typeof useBrushPicture>["data"]>;

type Place = { layer: EditorImage; area: AreaId; cutout: Artwork };

/** Cuts the source out again with these strokes; undoing the step brings the cutout before back. */
export function useApplyStrokes({ layer, area, cutout }: Place, onDone: () => void) {
  const store = useStore();
  const applying = useMutation({
    mutationFn: async ({ sourceId, choice, strokes }: Brushed) => {
      const body = { ...choice, ...(strokes.length > 0 && { strokes }) };
      const next = await requestCutout(sourceId, body);
      // The dialog closes before the layer is another one, so that focus finds its way back.
      onDone();
      store.set(replacePictureAtom, { layer, area, to: next, what: `Brush ${cutout.name}` });
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
      store.set(workAtom, applying.mutateAsync({ ...brushed, strokes }));
    },
  };
}
