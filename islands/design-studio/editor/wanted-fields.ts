import { atom } from "jotai";

/** The text whose words are to be typed: its field takes the focus. */
export const typingAtom = atom<string>();

/** The layer whose fields are gone to: the first of them takes the focus. */
export const wantedFieldsAtom = atom<string>();
