import type { createStore } from "jotai";
import type { DraftUpdate } from "#shop/designs/draft.ts";
import type { Side } from "#shop/placement.ts";
import type { Toast } from "#shop/toast.ts";
import { documentOf } from "../editor/areas-of.ts";
import { savableAreasAtom } from "../editor/artworks.ts";
import {
  colorAtom,
  descriptionAtom,
  nextPlaceAtom,
  printProblemAtom,
  saverAtom,
} from "../session.ts";
import { failedSideAtom } from "../upload/pending-uploads.ts";
import { UploadError } from "../upload/upload-error.ts";
import { briefly, lettersAtom } from "./work.ts";
import { workIsDone } from "./work-is-done.ts";

type Store = ReturnType<typeof createStore>;

export type Outcome = "saved" | "not-saved" | Toast;

export const NOT_ARRIVED: Record<Side, string> = {
  front: "Your design has not arrived yet. Retry its upload, or choose a different file.",
  back: "Your back logo has not arrived yet. Retry its upload, or choose a different file.",
};

/** Saves all that this tab shows, since another tab may have changed the draft. */
export async function saveShown(store: Store): Promise<Outcome> {
  try {
    const side = store.get(failedSideAtom);
    if (side) return failed(NOT_ARRIVED[side]);
    await workIsDone(store);
    await briefly(store.get(lettersAtom));
  } catch (error) {
    return error instanceof UploadError ? failed(error.message) : "not-saved";
  }
  const problem = store.get(printProblemAtom);
  if (problem) return failed(problem, "This print is too small");
  return saveNow(store);
}

/** The same without waiting for work that is under way, and whatever is wrong with its prints. */
export async function saveNow(store: Store): Promise<"saved" | "not-saved"> {
  const saver = store.get(saverAtom);
  saver?.queue(shown(store));
  await saver?.flush();
  return saver?.isSaved ? "saved" : "not-saved";
}

function failed(description: string, title = "Upload failed"): Toast {
  return { title, description, variant: "destructive" };
}

function shown(store: Store): DraftUpdate {
  return {
    document: documentOf(store.get(savableAreasAtom)),
    ...store.get(nextPlaceAtom),
    designDescription: store.get(descriptionAtom),
    previewColor: store.get(colorAtom),
  };
}
