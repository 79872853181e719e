import type { createStore } from "jotai";
import type { DraftUpdate } from "#shop/designs/draft.ts";
import type { Side } from "#shop/placement.ts";
import type { Toast } from "#shop/toast.ts";
import { documentOf } from "./editor/areas-of.ts";
import { savableAreasAtom } from "./editor/artworks.ts";
import {
  artworkAtoms,
  colorAtom,
  descriptionAtom,
  draftedDesign,
  positionAtom,
  printProblemAtom,
  saverAtom,
  sizeAtom,
} from "./session.ts";
import { UploadError } from "./upload/send-design.ts";
import { owedSideAtom, workIsDone } from "./work.ts";

type Store = ReturnType<typeof createStore>;

export type Outcome = "saved" | "not-saved" | Toast;

export const NOT_ARRIVED: Record<Side, string> = {
  front: "Your design has not arrived yet. Retry its upload, or choose a different file.",
  back: "Your back logo has not arrived yet. Retry its upload, or choose a different file.",
};

/** Saves all that this tab shows, since another tab may have changed the draft. */
export async function saveShown(store: Store): Promise<Outcome> {
  try {
    const owed = store.get(owedSideAtom);
    if (owed) return failed(NOT_ARRIVED[owed]);
    await workIsDone(store);
  } catch (error) {
    return error instanceof UploadError ? failed(error.message) : "not-saved";
  }
  const problem = store.get(printProblemAtom);
  if (problem) return failed(problem, "This print is too small");
  const saver = store.get(saverAtom);
  saver?.note(shown(store));
  await saver?.flush();
  return saver?.isSaved ? "saved" : "not-saved";
}

function failed(description: string, title = "Upload failed"): Toast {
  return { title, description, variant: "destructive" };
}

function shown(store: Store): DraftUpdate {
  return {
    document: documentOf(store.get(savableAreasAtom)),
    ...shownDesign(store, "front"),
    ...shownDesign(store, "back"),
    designSize: store.get(sizeAtom),
    designPosition: store.get(positionAtom),
    designDescription: store.get(descriptionAtom),
    previewColor: store.get(colorAtom),
  };
}

/** A file that is still uploading updates the draft itself. */
function shownDesign(store: Store, side: Side): DraftUpdate {
  const artwork = store.get(artworkAtoms[side]);
  return artwork && !artwork.design ? {} : draftedDesign(side, artwork);
}
