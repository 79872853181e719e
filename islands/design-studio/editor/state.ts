import { atom } from "jotai";
import type { Layer } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";

/** A layer with a name of its own, for selecting and undoing; documents have none. */
export type EditorLayer = Layer & { key: string };
/** An area with nothing on it may be absent: `layersIn` reads either. */
export type EditorAreas = Readonly<Record<AreaId, readonly EditorLayer[]>>;

/** An edit is one step of undoing. */
export type Edit = {
  /** Announced and shown beside Undo: `Move logo.png`. */
  what: string;
  change: (layers: readonly EditorLayer[]) => readonly EditorLayer[];
  /** The area may be another than the open one. */
  area?: AreaId;
  /** Edits in a row with the same one are a single step: typing, a held arrow key. */
  merge?: string;
};

const MAX_STEPS = 100;

export type Step = {
  what: string;
  merge: string | undefined;
  before: EditorAreas;
  after: EditorAreas;
};

/** Oldest first. */
export type History = { done: readonly Step[]; undone: readonly Step[] };

export const NO_LAYERS: EditorAreas = {};

/** One list, so that an area with nothing on it does not look changed. */
const NONE: readonly EditorLayer[] = [];

/** Bottom to top. */
export function layersIn(areas: EditorAreas, area: AreaId): readonly EditorLayer[] {
  return areas[area] ?? NONE;
}

export const areasAtom = atom<EditorAreas>(NO_LAYERS);
export const openAreaAtom = atom<AreaId>(SHIRT_AREAS.FRONT.id);
export const selectionAtom = atom<readonly string[]>([]);

/** Changed by edits, undoing and redoing alone; others read it and bring it back. */
export const historyAtom = atom<History>({ done: [], undone: [] });

/** A screen reader says it once. */
export const announcementAtom = atom("");

/** Bottom to top, of the open area. */
export const layersAtom = atom((get) => layersIn(get(areasAtom), get(openAreaAtom)));

export const selectedAtom = atom((get) => {
  const keys = get(selectionAtom);
  return get(layersAtom).filter(({ key }) => keys.includes(key));
});

export const canUndoAtom = atom((get) => get(historyAtom).done.at(-1)?.what);
export const canRedoAtom = atom((get) => get(historyAtom).undone.at(-1)?.what);

/** Changes layers, as one step. `commands.ts` has what can be done to them, by name. */
export const editAtom = atom(null, (get, set, { change, area, ...edit }: Edit) => {
  const changed = area ?? get(openAreaAtom);
  set(editAreasAtom, {
    ...edit,
    change: (areas) => ({ ...areas, [changed]: change(layersIn(areas, changed)) }),
  });
});

type AreasEdit = Pick<Edit, "what" | "merge"> & { change: (areas: EditorAreas) => EditorAreas };

/** Several areas in one step. */
export const editAreasAtom = atom(null, (get, set, { what, change, merge }: AreasEdit) => {
  const before = get(areasAtom);
  const after = change(before);
  const { done } = get(historyAtom);
  const last = done.at(-1);
  const isSame = merge !== undefined && last?.merge === merge;
  const step = { what, merge, before: isSame ? last.before : before, after };
  set(historyAtom, {
    done: [...(isSame ? done.slice(0, -1) : done), step].slice(-MAX_STEPS),
    undone: [],
  });
  set(showAtom, after);
  set(announcementAtom, what);
});

/** Shows these layers; a layer that is gone is no longer selected. */
export const showAtom = atom(null, (get, set, areas: EditorAreas) => {
  set(areasAtom, areas);
  const keys = new Set(Object.values(areas).flatMap((layers) => layers.map(({ key }) => key)));
  const selection = get(selectionAtom);
  if (selection.some((key) => !keys.has(key)))
    set(
      selectionAtom,
      selection.filter((key) => keys.has(key)),
    );
});

/** Changes what is there and every step alike, as when a file gets its number. */
export const rewriteAtom = atom(null, (get, set, rewrite: (areas: EditorAreas) => EditorAreas) => {
  const seen = new Map<EditorAreas, EditorAreas>();
  const once = (areas: EditorAreas) => {
    const known = seen.get(areas) ?? rewrite(areas);
    seen.set(areas, known);
    return known;
  };
  const steps = (list: readonly Step[]) =>
    list
      .map((step) => ({ ...step, before: once(step.before), after: once(step.after) }))
      .filter(({ before, after }) => !isAlike(before, after));
  const { done, undone } = get(historyAtom);
  set(historyAtom, { done: steps(done), undone: steps(undone) });
  set(showAtom, once(get(areasAtom)));
});

export function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Hundredths of a thousandth of an inch are rounding. */
function isAlike(one: EditorAreas, other: EditorAreas): boolean {
  return one === other || rounded(one) === rounded(other);
}

function rounded(areas: EditorAreas): string {
  // An area may have lost what it had, or never have had anything.
  const used = Object.entries(areas).filter(([, layers]) => layers.length > 0);
  return JSON.stringify(Object.fromEntries(used), (_, value) => {
    if (typeof value === "number") return Math.round(value * 1e5);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // Two layers with the same fields in another order are alike.
    return isObject ? Object.fromEntries(Object.entries(value).sort()) : value;
  });
}
