import { atom } from "jotai";
import { isWorkingAtom } from "./work-is-done.ts";

/** Empty where all changes are saved. */
export const unsavedAtom = atom<"" | "is being saved" | "is not saved yet">("");

/** Wherever the studio says something of its design, it is this. */
export const savedWordsAtom = atom(
  (get) => get(unsavedAtom) || (get(isWorkingAtom) ? "is being saved" : "is saved as you go"),
);
