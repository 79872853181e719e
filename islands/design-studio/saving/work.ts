import { atom } from "jotai";

/** Work under way that a save waits for: uploads and cutouts. */
export const worksAtom = atom<readonly Promise<unknown>[]>([]);

/** Records work until it is done. It rejects where its failure should stop whoever waits. */
export const workAtom = atom(null, (_get, set, work: Promise<unknown>) => {
  set(worksAtom, (works) => [...works, work]);
  const forget = () => set(worksAtom, (works) => works.filter((each) => each !== work));
  work.then(forget, forget);
});
