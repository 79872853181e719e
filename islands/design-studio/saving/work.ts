import { atom } from "jotai";

/** Work under way that a save waits for: uploads and cutouts. */
export const worksAtom = atom<readonly Promise<unknown>[]>([]);

/** Records work until it is done. It rejects where its failure should stop whoever waits. */
export const workAtom = atom(null, (_get, set, work: Promise<unknown>) => {
  set(worksAtom, (works) => [...works, work]);
  const forget = () => set(worksAtom, (works) => works.filter((each) => each !== work));
  work.then(forget, forget);
});

/** Words get another box with letters that are on their way; undefined when all have come. */
export const lettersAtom = atom<Promise<unknown>>();

/** Records that a text will change when its letters come. A failure is its caller's alone. */
export const awaitLettersAtom = atom(null, async (get, set, coming: Promise<unknown>) => {
  const all = Promise.allSettled([get(lettersAtom), coming]);
  set(lettersAtom, all);
  await all;
  set(lettersAtom, (last) => (last === all ? undefined : last));
  await coming;
});

const MAX_WAIT_MS = 3000;

/** Nobody who leaves waits longer: as the page goes it is saved once more. */
export function briefly(wait: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([wait, new Promise((go) => setTimeout(go, MAX_WAIT_MS))]);
}
