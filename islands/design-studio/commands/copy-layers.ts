import { atom } from "jotai";
import { AREA_INCHES, AREA_NAMES, type Area } from "#shop/documents/areas.ts";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { areasAtom, type EditorLayer } from "../editor/state.ts";
import { addLayersAtom } from "./layers.ts";

type Copy = { layers: readonly EditorLayer[]; from: Area; to: Area; what: string };

/** The copies go on top of what is there, as one step; the answer is what happened. */
export const copyLayersAtom = atom(null, (get, set, { layers, from, to, what }: Copy) => {
  const there = AREA_NAMES[to].toLowerCase();
  const room = DOCUMENT_LIMITS.layersPerArea - get(areasAtom)[to].length;
  if (layers.length > room) {
    const text = `The ${there} has room for ${room} more ${room === 1 ? "layer" : "layers"}. Select fewer, or delete some there.`;
    return { text, isDone: false };
  }
  set(addLayersAtom, `Copy ${what} to the ${there}`, copyToArea(layers, from, to), to);
  return { text: `Copied ${what} to the ${there}${fitText(from, to)}.`, isDone: true };
});

function fitText(from: Area, to: Area): string {
  const [source, target] = [AREA_INCHES[from], AREA_INCHES[to]];
  return target.width < source.width || target.height < source.height
    ? `, fitted to its ${target.width} × ${target.height} inches`
    : "";
}
