import { atom } from "jotai";
import { announcementAtom, historyAtom, showAtom } from "../editor/state.ts";

export const undoAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const step = done.at(-1);
  if (!step) return;
  set(historyAtom, { done: done.slice(0, -1), undone: [...undone, step] });
  set(showAtom, step.before);
  set(announcementAtom, `Undone: ${step.what}`);
});

export const redoAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const step = undone.at(-1);
  if (!step) return;
  set(historyAtom, { done: [...done, step], undone: undone.slice(0, -1) });
  set(showAtom, step.after);
  set(announcementAtom, `Done again: ${step.what}`);
});
