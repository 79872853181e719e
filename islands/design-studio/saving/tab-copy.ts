import type { AreaId } from "#shop/goods/area.ts";
import type { Artwork } from "../artwork.ts";
import { byArea } from "../editor/by-area.ts";
import type { EditorAreas, EditorLayer, History, Step } from "../editor/state.ts";
import type { Base } from "./draft-calls.ts";

/** A tab writes down what it has, its steps included, for when its page is loaded again. */
export type TabCopy = {
  base: Base;
  /** The document that the server had last, and those on their way there. */
  saved: string;
  unanswered: string[];
  areas: EditorAreas;
  history: History;
  artworks: Record<number, Artwork>;
};

/** A site may have 5 MB; a step of fifty layers takes about as many hundred bytes. */
const MAX_CHARACTERS = 1_000_000;

/** Each layer is written once: most are the same in most steps. */
type Packed = Omit<TabCopy, "areas" | "history"> & {
  version: 3;
  layers: EditorLayer[];
  states: PackedAreas[];
  now: number;
  done: PackedStep[];
  undone: PackedStep[];
};
/** Numbers of `layers`, by the area that they are on. */
type PackedAreas = Record<AreaId, number[]>;
type PackedStep = [what: string, merge: string | null, before: number, after: number];

/** The oldest steps are left out where all are too many. */
export function pack(copy: TabCopy, max = MAX_CHARACTERS): string | undefined {
  for (let steps = copy.history.done.length; ; steps = Math.floor(steps / 2)) {
    const done = copy.history.done.slice(copy.history.done.length - steps);
    const text = JSON.stringify(packed({ ...copy, history: { ...copy.history, done } }));
    if (text.length <= max) return text;
    if (steps === 0) return undefined;
  }
}

export function unpack(text: string): TabCopy | undefined {
  try {
    // Written by `pack`, by an earlier page of this tab.
    const found = JSON.parse(text) as Packed;
    return found.version === 3 ? unpacked(found) : undefined;
  } catch {
    return undefined;
  }
}

function packed({ areas, history, ...same }: TabCopy): Packed {
  const layers = new Map<EditorLayer, number>();
  const states = new Map<EditorAreas, number>();
  const written: PackedAreas[] = [];
  const numberOf = (layer: EditorLayer) => {
    const known = layers.get(layer) ?? layers.size;
    layers.set(layer, known);
    return known;
  };
  const stateOf = (state: EditorAreas) => {
    const known = states.get(state);
    if (known !== undefined) return known;
    states.set(state, written.length);
    return written.push(byArea(state, (on) => on.map(numberOf))) - 1;
  };
  const step = ({ what, merge, before, after }: Step): PackedStep => [
    what,
    merge ?? null,
    stateOf(before),
    stateOf(after),
  ];
  const [done, undone] = [history.done.map(step), history.undone.map(step)];
  const now = stateOf(areas);
  return { ...same, version: 3, done, undone, now, states: written, layers: [...layers.keys()] };
}

function unpacked({ layers, states, now, done, undone, version: _, ...same }: Packed): TabCopy {
  const made = states.map(
    (areas): EditorAreas => byArea(areas, (on) => on.flatMap((layer) => layers[layer] ?? [])),
  );
  const state = (at: number) => {
    const found = made[at];
    if (!found) throw new Error("A step without its layers");
    return found;
  };
  const step = ([what, merge, before, after]: PackedStep): Step => ({
    what,
    merge: merge ?? undefined,
    before: state(before),
    after: state(after),
  });
  const history = { done: done.map(step), undone: undone.map(step) };
  return { ...same, areas: state(now), history };
}
