import { atom, type createStore } from "jotai";
import { retryUploadAtom } from "../upload/add-files.ts";
import { failedUploadAtom } from "../upload/pending-uploads.ts";
import { UploadError } from "../upload/upload-error.ts";
import { worksAtom } from "./work.ts";

/** A zone's upload that failed is work, too: its file is shown, and only this page has it. */
export const isWorkingAtom = atom(
  (get) => get(worksAtom).length > 0 || get(failedUploadAtom) !== undefined,
);

/** Waits for running work and sends failed uploads once more; throws the work's error. */
export async function workIsDone(store: ReturnType<typeof createStore>): Promise<void> {
  const retried = new Set<string>();
  for (;;) {
    const failed = store.get(failedUploadAtom);
    const works = store.get(worksAtom);
    // Work may bring more work: the script that uploads files is loaded for the first of them.
    if (works.length > 0) await Promise.all(works);
    else if (!failed) return;
    else if (retried.has(failed.id)) throw new UploadError(failed.problem ?? "", true);
    else {
      retried.add(failed.id);
      store.set(retryUploadAtom, failed);
    }
  }
}
