import { atom } from "jotai";

/** Mockups of what this tab saved last have this name; undefined until it has saved something. */
export const savedPictureAtom = atom<string>();
