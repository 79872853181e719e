import { useMutation } from "@tanstack/react-query";
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useRef, useState } from "react";
import { showToast } from "#browser/toast.ts";
import type { Side } from "#shop/placement.ts";
import type { Toast } from "#shop/toast.ts";
import { type Artwork, preload, release, storedArtwork } from "../artwork.ts";
import {
  artworkAtoms,
  colorAtom,
  descriptionAtom,
  draftedDesign,
  saverAtom,
  viewAtom,
  workersAtom,
  zonesInSightAtom,
} from "../session.ts";
import { sentAtom, workAtom } from "../work.ts";
import { type Checked, checkFiles } from "./check-files.ts";
import { sendDesign, UploadError } from "./send-design.ts";

/** The API requires a user id, but the server trusts its session alone. */
const FALLBACK_USER_ID = "1";

const UPLOADED = { front: "Front design uploaded", back: "Back logo uploaded" } as const;

type Shipment = { file: File; controller: AbortController };

export type Upload = ReturnType<typeof useUpload>;

export function useUpload(side: Side) {
  const store = useStore();
  const [artwork, setArtwork] = useAtom(artworkAtoms[side]);
  const description = useAtomValue(descriptionAtom);
  const previewColor = useAtomValue(colorAtom);
  const saver = useAtomValue(saverAtom);
  const { pdfWorkerUrl } = useAtomValue(workersAtom);
  const setWork = useSetAtom(workAtom);
  const [rejection, setRejection] = useState("");
  const [sent, setSent] = useAtom(sentAtom);
  const setProgress = (share: number) => setSent((all) => ({ ...all, [side]: share }));
  const [wantsOther, setWantsOther] = useState(false);
  const current = useRef<AbortController>(null);
  const chosen = useRef<readonly File[]>(null);
  // A rejected file leaves this on the shirt.
  const stored = useRef(artwork);
  /** What the shirt shows by now, which may not be rendered yet. */
  const shownNow = () => store.get(artworkAtoms[side]);

  const sending = useMutation({
    mutationFn: async ({ file, controller }: Shipment) => {
      // A pending deletion must not reach the draft after this upload.
      await saver?.flushBeforeUpload();
      const form = { design: file, userId: FALLBACK_USER_ID, name: file.name };
      return sendDesign(
        { ...form, side, description, previewColor },
        { onProgress: setProgress, signal: controller.signal },
      );
    },
    onSuccess: async (design, { controller }) => {
      const next = storedArtwork(design);
      await preload(next.href);
      if (controller.signal.aborted) return;
      lay(next);
      setWantsOther(false);
      showToast({ title: UPLOADED[side], variant: "success" });
    },
    onError: (error, { controller }) => {
      if (controller.signal.aborted) return;
      if (!store.get(zonesInSightAtom)) showToast(failure(error));
      if (mayRetry(error)) return;
      controller.abort();
      layStored();
    },
  });

  function lay(next: Artwork | null): void {
    const shown = shownNow();
    if (shown && shown !== next) release(shown);
    setArtwork(next);
  }

  function layStored(): void {
    const design = stored.current?.design;
    lay(design ? storedArtwork(design) : null);
  }

  async function ship(file: File): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const shown = shownNow();
    if (!shown || shown.design) stored.current = shown;
    setProgress(0);
    if (store.get(viewAtom) !== "3d") store.set(viewAtom, side);
    const done = sending.mutateAsync({ file, controller });
    setWork(side, { done, again: () => ship(file) });
    const local = await drawLocally(file, pdfWorkerUrl);
    if (!local) return;
    if (!controller.signal.aborted && controller === current.current && isNews()) lay(local);
    else release(local);
  }

  /** A small file may be stored before its preview is drawn. */
  function isNews(): boolean {
    const shown = shownNow();
    return shown === stored.current || shown?.design === null;
  }

  return {
    artwork,
    progress: sent[side] ?? 0,
    rejection: rejection || (sending.isError ? sending.error.message : ""),
    sendingName: sending.isPending ? sending.variables.file.name : undefined,
    wantsOther,
    retry:
      sending.isError && mayRetry(sending.error) ? () => ship(sending.variables.file) : undefined,
    async accept(files: readonly File[]): Promise<void> {
      chosen.current = files;
      const checking = checkFiles(files);
      // Whoever continues now waits for the upload, or reads why there is none.
      setWork(side, { done: checking.then(rejectForeign) });
      const checked = await checking;
      // Others were chosen while these were read.
      if (chosen.current !== files) return;
      setRejection("message" in checked ? checked.message : "");
      if ("file" in checked) ship(checked.file);
    },
    startOver(): void {
      current.current?.abort();
      setWork(side, null);
      sending.reset();
      setRejection("");
      setWantsOther(true);
      const shown = shownNow();
      if (shown && !shown.design) layStored();
      // The file may have arrived although the answer was lost.
      if (sending.isPending || sending.isError) {
        saver?.note(draftedDesign(side, shown?.design ? shown : stored.current));
      }
    },
    keep: () => setWantsOther(false),
  };
}

/** Few pages need its script. Offline the file is not seen before it has arrived. */
async function drawLocally(file: File, pdfWorkerUrl: string) {
  const script = await import("./local-picture.ts").catch(() => undefined);
  return script?.localArtwork(file, pdfWorkerUrl);
}

function rejectForeign(checked: Checked): void {
  if ("message" in checked) throw new UploadError(checked.message, false);
}

function failure({ message: description }: Error): Toast {
  return { title: "Upload failed", description, variant: "destructive" };
}

function mayRetry(error: Error): boolean {
  return error instanceof UploadError && error.mayRetry;
}
