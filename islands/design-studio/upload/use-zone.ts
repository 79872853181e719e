import { useAtom, useAtomValue, useSetAtom } from "jotai";
import type { Side } from "#shop/placement.ts";
import { artworkAtoms } from "../editor/first-picture.ts";
import { addFilesAtom, retryUploadAtom } from "./add-files.ts";
import { dropUploadAtom, emptiedZonesAtom, zoneUploadAtoms } from "./pending-uploads.ts";

export type Zone = ReturnType<typeof useZone>;

/** A view of the first picture of a side, and of the file that is about to be it. */
export function useZone(side: Side) {
  const artwork = useAtomValue(artworkAtoms[side]);
  const upload = useAtomValue(zoneUploadAtoms[side]);
  const [emptied, setEmptied] = useAtom(emptiedZonesAtom);
  const addFiles = useSetAtom(addFilesAtom);
  const retry = useSetAtom(retryUploadAtom);
  const drop = useSetAtom(dropUploadAtom);

  function step(): "idle" | "sending" | "success" | "error" {
    if (upload?.problem !== undefined) return "error";
    if (upload?.progress !== undefined) return "sending";
    return artwork?.design && !emptied.includes(side) ? "success" : "idle";
  }

  return {
    artwork,
    step: step(),
    progress: upload?.progress ?? 0,
    name: upload?.file.name,
    problem: upload?.problem,
    retry: upload?.mayRetry ? () => retry(upload) : undefined,
    accept: (files: readonly File[]) => addFiles({ files, area: side, at: "named" }),
    startOver(): void {
      if (upload) drop(upload.id);
      setEmptied((sides) => [...sides, side]);
    },
    keep: () => setEmptied((sides) => sides.filter((each) => each !== side)),
  };
}
