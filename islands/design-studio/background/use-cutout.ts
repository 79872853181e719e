import { useMutation } from "@tanstack/react-query";
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { callApi } from "#islands/api.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, preload, release, storedArtwork } from "../artwork.ts";
import { artworkAtoms, draftedDesign, saverAtom, workersAtom } from "../session.ts";
import { workAtom } from "../work.ts";

/** A cutout may have to wait for others. */
const CUTOUT_TIMEOUT_MS = 60_000;

const NOT_LOADED =
  "Background removal could not be loaded. Please check your connection and try again.";

type Task = { artwork: Artwork; design: StudioDesign; choice: BackgroundChoice };

/** Shows a quick cutout at once; the server makes the print file. Undo restores the source. */
export function useCutout() {
  const [front, setFront] = useAtom(artworkAtoms.front);
  const { workerUrl } = useAtomValue(workersAtom);
  const saver = useAtomValue(saverAtom);
  const setWork = useSetAtom(workAtom);
  const design = front?.design;

  const store = useStore();

  /** Does nothing if another design has replaced `from`. */
  async function replace(from: StudioDesign, next: StudioDesign): Promise<void> {
    const artwork = storedArtwork(next);
    await preload(artwork.href);
    if (isShown(from)) setFront(artwork);
    const shown = store.get(artworkAtoms.front);
    // An upload in progress updates the draft itself.
    if (!shown || shown.design) saver?.note(draftedDesign("front", shown));
  }

  function isShown({ id }: StudioDesign): boolean {
    return store.get(artworkAtoms.front)?.design?.id === id;
  }

  const cutout = useMutation({
    mutationFn: async ({ artwork, design, choice }: Task) => {
      const { clearBackground } = await import("./clear-background.ts").catch(() => {
        throw new Error(NOT_LOADED);
      });
      const quick = await clearBackground(artwork, choice, workerUrl);
      setFront(quick);
      const call = { method: "POST", body: choice, timeoutMs: CUTOUT_TIMEOUT_MS } as const;
      try {
        await replace(design, await callApi(shopPaths.api.cutouts(design.id), call));
      } finally {
        release(quick);
      }
    },
    onSuccess: () =>
      showToast({
        title: "Background removed",
        description: "Background has been removed from your design.",
        variant: "success",
      }),
    onError: (error, { artwork, design }) => {
      if (isShown(design)) setFront(artwork);
      showToast({
        title: "Background removal failed",
        description:
          error.message ||
          "Could not remove background from the image. Please try a different image.",
        variant: "destructive",
      });
    },
  });

  const undoing = useMutation({
    mutationFn: async ({ from, to }: { from: StudioDesign; to: number }) =>
      replace(from, await callApi(shopPaths.api.design(to))),
    onError: ({ message }) =>
      showToast({ title: "Undo failed", description: message, variant: "destructive" }),
  });

  const sourceId = design?.sourceId;
  return {
    isRunning: cutout.isPending,
    isUndoing: undoing.isPending,
    isCutout: sourceId != null,
    remove(choice: BackgroundChoice): void {
      if (!front || !design) return;
      setWork("front", { done: cutout.mutateAsync({ artwork: front, design, choice }) });
    },
    undo(): void {
      if (!design || sourceId == null) return;
      setWork("front", { done: undoing.mutateAsync({ from: design, to: sourceId }) });
    },
  };
}
