import { atom, type createStore } from "jotai";
import { SIDES, type Side } from "#shop/placement.ts";
import { UploadError } from "./upload/send-design.ts";

export type Work = {
  done: Promise<unknown>;
  again?: () => void;
};

const workAtoms = { front: atom<Work | null>(null), back: atom<Work | null>(null) };
const failedAtoms = { front: atom<Work | null>(null), back: atom<Work | null>(null) };

export const owedSideAtom = atom((get) =>
  SIDES.find((side) => {
    const work = get(workAtoms[side]);
    return work !== null && work === get(failedAtoms[side]);
  }),
);

/** Files that become layers without a zone of their own; they report their failures themselves. */
const filesAtom = atom<readonly Promise<void>[]>([]);
export const fileWorkAtom = atom(null, (_get, set, done: Promise<void>) => {
  set(filesAtom, (files) => [...files, done]);
  void done.finally(() => set(filesAtom, (files) => files.filter((each) => each !== done)));
});

/** How much of each file is sent, from 0 to 1: by its local number, or by side for a zone's file. */
export const sentAtom = atom<Readonly<Record<number | string, number>>>({});

export const isWorkingAtom = atom(
  (get) => get(filesAtom).length > 0 || SIDES.some((side) => get(workAtoms[side])),
);

/** Records work until it is done or set to null. A retryable upload stays owed. */
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

/** Waits for running work and retries failed uploads; throws the work's error. */
export async function workIsDone(store: ReturnType<typeof createStore>): Promise<void> {
  // One may bring others: the script that adds files is loaded for the first of them.
  for (let files = store.get(filesAtom); files.length > 0; files = store.get(filesAtom))
    await Promise.all(files);
  for (const side of SIDES) {
    let wasRetried = false;
    const current = () => store.get(workAtoms[side]);
    for (let work = current(); work; work = current()) {
      try {
        await work.done;
      } catch (error) {
        if (!isOwed(error)) throw error;
        // Canceled or replaced by another file.
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
