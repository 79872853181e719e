import { atom, type createStore } from "jotai";
import { SIDES, type Side } from "#shop/placement.ts";
import { UploadError } from "./upload/send-design.ts";

/** Something that is being done to what lies on a side: an upload, a cutout. */
export type Work = {
  /** Rejects when it failed. */
  done: Promise<unknown>;
  /** Does it once more, as new work. */
  again?: () => void;
};

const workAtoms = { front: atom<Work | null>(null), back: atom<Work | null>(null) };
const failedAtoms = { front: atom<Work | null>(null), back: atom<Work | null>(null) };

/** The side whose picture has not arrived, although the shirt shows it; it may be retried. */
export const owedSideAtom = atom((get) =>
  SIDES.find((side) => {
    const work = get(workAtoms[side]);
    return work !== null && work === get(failedAtoms[side]);
  }),
);

/** Whether something is under way that the shirt shows already. */
export const isWorkingAtom = atom((get) => SIDES.some((side) => get(workAtoms[side])));

/** Notes work until it is done, or given up by null. An upload that may be retried stays owed. */
export const workAtom = atom(null, (get, set, side: Side, work: Work | null) => {
  set(workAtoms[side], work);
  const forget = () => {
    if (get(workAtoms[side]) === work) set(workAtoms[side], null);
  };
  work?.done.then(forget, (error: unknown) => {
    if (isOwed(error)) set(failedAtoms[side], work);
    else forget();
  });
});

/**
 * Resolves when the shop has what the shirt shows: waits for what is under way, and uploads once
 * more what has failed. Throws what the work threw.
 */
export async function workIsDone(store: ReturnType<typeof createStore>): Promise<void> {
  for (const side of SIDES) {
    let wasRetried = false;
    const current = () => store.get(workAtoms[side]);
    for (let work = current(); work; work = current()) {
      try {
        await work.done;
      } catch (error) {
        if (!isOwed(error)) throw error;
        // Given up, or another file has taken its place.
        if (current() !== work) continue;
        if (wasRetried) throw error;
        wasRetried = true;
        work.again?.();
      }
    }
  }
}

function isOwed(error: unknown): boolean {
  return error instanceof UploadError && error.mayRetry;
}
