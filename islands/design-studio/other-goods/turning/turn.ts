import { atom } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { mostSeenFirst, type Printed } from "#shop/goods/seen/most-seen.ts";
import { type View, type ViewId, viewOf } from "#shop/goods/template.ts";
import { openAreaAtom } from "../../editor/state.ts";
import { templateAtom } from "../../shown-template.ts";
import { shownOn, viewsOf } from "./views-of-area.ts";

/** The open area is seen from these; most areas from one alone. */
export const turnsAtom = atom((get) => viewsOf(get(templateAtom), get(openAreaAtom)));

const chosenAtom = atom<Readonly<Record<AreaId, ViewId>>>({});

/** The open area is seen from here. */
export const shownViewAtom = atom(
  (get): View => {
    const [template, area] = [get(templateAtom), get(openAreaAtom)];
    const { [area]: chosen } = get(chosenAtom);
    return template.views.find(({ id }) => id === chosen) ?? viewOf(template, area);
  },
  (get, set, view: View) => set(chosenAtom, { ...get(chosenAtom), [get(openAreaAtom)]: view.id }),
);

/** Views that show a part of it, as one goes around: those that a turn leads through. */
export const aroundAtom = atom((get) => {
  const area = get(openAreaAtom);
  return get(turnsAtom).filter((view) => shownOn(view, area)?.mesh?.seen);
});

/** Turns it by one view; from where it lies flat to the first or the last one. */
export const turnAtom = atom(null, (get, set, by: 1 | -1) => {
  const around = get(aroundAtom);
  const at = around.indexOf(get(shownViewAtom));
  const from = at < 0 && by < 0 ? 0 : at;
  const next = around[(from + by + around.length) % around.length];
  if (next) set(shownViewAtom, next);
});

/** Turns each area to where most is seen of what is printed there. */
export const faceAtom = atom(null, (get, set, prints: readonly Printed[]) => {
  const template = get(templateAtom);
  const facing = template.areas.flatMap(({ id }) => {
    const around = template.views.filter((view) => shownOn(view, id)?.mesh?.seen);
    const [best] = mostSeenFirst(
      around,
      prints.filter(({ area }) => area === id),
    );
    return best ? [[id, best.id]] : [];
  });
  set(chosenAtom, Object.fromEntries(facing));
});
