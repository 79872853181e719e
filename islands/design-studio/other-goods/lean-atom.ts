import { atom } from "jotai";
import { templateAtom } from "../shown-template.ts";
import { leanSheets } from "./lean.ts";
import { fitsAtom } from "./measured-fits.ts";
import { shownViewAtom } from "./turning/turn.ts";

/** Another function whenever sheets lie otherwise. */
export const leanAtom = atom((get) => {
  const seen = { template: get(templateAtom), view: get(shownViewAtom), fits: get(fitsAtom) };
  return (stage: HTMLElement) => leanSheets(stage, seen);
});
